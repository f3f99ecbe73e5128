import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, registry } from './registry.ts';

/** Wakes one widget up inside the markup that the server made for it. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island, props, prefix } = element.dataset;
  const { default: widget } = await registry[island as IslandName]();
  const component = widget as ComponentType<object>;
  hydrateRoot(element, createElement(component, JSON.parse(props ?? '{}') as object), {
    identifierPrefix: prefix ?? '',
  });
  element.dataset.awake = '';
}
