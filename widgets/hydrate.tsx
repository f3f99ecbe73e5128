import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, registry } from './registry.ts';

export async function hydrate(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const { default: widget } = await registry[island as IslandName]();
  const Widget = widget as ComponentType<object>;
  const onAwake = () => {
    element.dataset.awake = '';
  };
  hydrateRoot(
    element,
    <Awake onAwake={onAwake}>
      <Widget {...(JSON.parse(props) as object)} />
    </Awake>,
    { identifierPrefix: prefix },
  );
}

/** Reports when React has hydrated the widget, because hydrateRoot() returns earlier. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useLayoutEffect(onAwake, [onAwake]);
  return children;
}
