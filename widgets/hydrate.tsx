import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, registry } from './registry.ts';

export async function hydrate(
  element: HTMLElement,
  isFilled: (element: HTMLElement) => boolean,
): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const { default: widget } = await registry[island as IslandName]();
  const Widget = widget as ComponentType<object>;
  const onAwake = () => {
    element.dataset.awake = '';
  };
  const wasFilled = isFilled(element);
  // Lets the form keep a draft of what was typed before it was listening.
  const onListening = () => {
    if (wasFilled) element.firstElementChild!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  hydrateRoot(
    element,
    <Awake onAwake={onAwake} onListening={onListening}>
      <Widget {...(JSON.parse(props) as object)} />
    </Awake>,
    { identifierPrefix: prefix },
  );
}

/** Reports when React has hydrated the widget, because hydrateRoot() returns earlier, and when its effects have run. */
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
