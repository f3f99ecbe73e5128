import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { adminWidgets, pageWidgets } from './registry.ts';

type Load = () => Promise<{ default: ComponentType<{ place: HTMLElement }> }>;

/**
 * Hydrates a widget of a page, which the server has rendered, or shows a widget of the administration in place of the
 * fields that work without scripts. If somebody has already used those fields, they stay, and the promise resolves to
 * null.
 */
export async function hydrate(
  element: HTMLElement,
  isFilled: (element: HTMLElement) => boolean,
): Promise<Root | null> {
  const { island, props, prefix } = element.dataset;
  const registry = process.env.WIDGETS === 'admin' ? adminWidgets : pageWidgets;
  const { default: Widget } = await (registry as unknown as Record<string, Load>)[island!]!();
  const wasFilled = isFilled(element);
  const onAwake = () => {
    element.dataset.awake = '';
  };
  // Lets the form keep a draft of what was typed before it was listening.
  const onListening = () => {
    if (wasFilled) element.firstElementChild!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const node = (
    <Awake onAwake={onAwake} onListening={onListening}>
      <Widget {...(JSON.parse(props!) as object)} place={element} />
    </Awake>
  );
  if (process.env.WIDGETS === 'page') {
    return hydrateRoot(element, node, { identifierPrefix: prefix! });
  }
  if (wasFilled) return null;
  const root = createRoot(element);
  root.render(node);
  return root;
}

/** Reports when React has shown the widget, because hydrateRoot() returns earlier, and when its effects have run. */
function Awake({
  onAwake,
  onListening,
  children,
}: {
  onAwake: () => void;
  onListening: () => void;
  children: ReactNode;
}) {
  useLayoutEffect(onAwake, [onAwake]);
  useEffect(onListening, [onListening]);
  return children;
}
