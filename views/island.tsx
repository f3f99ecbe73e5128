import { type ComponentType, createElement, useId } from 'react';
import { preloadModule } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, registry } from '../widgets/registry.ts';
import { usePage } from './layout/page.tsx';

/**
 * The moment at which the browser loads React and the widget: `load` after the page, `visible` when the widget is near
 * the window as well, `touch` when somebody uses the form. A touch loads each of them at once. Until then the markup
 * works without them.
 */
export type IslandTrigger = 'visible' | 'load' | 'touch';

const widgets = Object.fromEntries(
  await Promise.all(
    Object.entries(registry).map(async ([name, load]) => [name, (await load()).default]),
  ),
) as unknown as Record<IslandName, ComponentType<object>>;

/** Renders a widget into the page, as a React root of its own with props as plain JSON. */
export function Island<Name extends IslandName>({
  name,
  props,
  when,
}: {
  name: Name;
  props: IslandProps<Name>;
  when: IslandTrigger;
}) {
  const { assets } = usePage();
  const prefix = useId();
  if (when === 'load') {
    for (const file of assets.islands[name]) preloadModule(file, { as: 'script' });
  }
  const html = renderToString(createElement(widgets[name], props), { identifierPrefix: prefix });
  return (
    <div
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={plainJson(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Throws for values that JSON would change or drop, such as a Date, a function or undefined. */
export function plainJson(value: unknown): string {
  assertPlain(value, 'props');
  return JSON.stringify(value);
}

function assertPlain(value: unknown, where: string): void {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new TypeError(`${where} of an island must be plain JSON, not a ${typeof value}`);
  }
  for (const [key, part] of Object.entries(value as object)) assertPlain(part, `${where}.${key}`);
}
