/** Yields the last element first, because nested elements follow those around them. */
export function* insideOut<Found extends Element>(found: NodeListOf<Found>): Generator<Found> {
  for (let index = found.length - 1; index >= 0; index -= 1) yield found[index]!;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Renames an element. Keeps its children and the given attributes. */
export function rename(element: Element, name: string, attributes: string[] = []): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const each of attributes) {
    const value = element.getAttribute(each);
    if (value !== null) renamed.setAttribute(each, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
