import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import { preloadModule } from 'react-dom';
import { renderToString } from 'react-dom/server';
import {
  type AdminWidget,
  type IslandName,
  type IslandProps,
  pageWidgets,
  type PageWidget,
} from '../widgets/registry.ts';
import { usePage } from './layout/page.tsx';

/**
 * The moment at which the browser loads React and the widget: `load` after the page, `visible` when the widget is near
 * the window as well, `touch` when somebody uses the form. A touch loads each of them at once. Until then the markup
 * works without them.
 */
export type IslandTrigger = 'visible' | 'load' | 'touch';

const widgets = Object.fromEntries(
  await Promise.all(
    Object.entries(pageWidgets).map(async ([name, load]) => [name, (await load()).default]),
  ),
) as unknown as Record<PageWidget, ComponentType<object>>;

/**
 * Shows a widget, which gets its props as plain JSON. A widget of a page is rendered as a React root of its own. A widget
 * of the administration needs the browser: until it has been loaded, its children, which work without scripts, are there
 * instead.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  when,
  children,
}: {
  name: Name;
  props: IslandProps<Name>;
} & (Name extends AdminWidget
  ? { when?: undefined; children?: ReactNode }
  : { when: IslandTrigger; children?: undefined })) {
  return when ? (
    <Rendered name={name as PageWidget} props={props} when={when} />
  ) : (
    <div data-island={name} data-props={plainJson(props)}>
      {children}
    </div>
  );
}

function Rendered({ name, props, when }: { name: PageWidget; props: object; when: IslandTrigger }) {
  const { assets } = usePage();
  const prefix = useId();
  if (when === 'load') {
    for (const file of assets.islands[name] ?? []) preloadModule(file, { as: 'script' });
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
