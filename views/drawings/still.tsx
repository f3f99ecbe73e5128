import { createElement, type JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A drawing depends on nothing, so its shapes are worked out once, when it is first shown: drawing
 * them anew was a quarter of the time of a page.
 */
export function still(draw: () => JSX.Element): () => JSX.Element {
  let drawn: JSX.Element | undefined;
  return () => (drawn ??= flatten(renderToStaticMarkup(draw())));
}

function flatten(markup: string): JSX.Element {
  const [, frame, shapes] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(markup)!;
  const attributes = [...frame!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  return createElement('svg', {
    ...Object.fromEntries(attributes),
    dangerouslySetInnerHTML: { __html: shapes! },
  });
}
