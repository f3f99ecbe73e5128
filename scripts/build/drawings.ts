import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Colours of the drawings become custom properties, because they differ in dark mode. A role is by day a colour of the
 * palette, but not at night. Its last digit differs from that colour, so that drawing programs show and keep it.
 */
const colours: Record<string, string> = {
  '#12355b': 'fjord',
  '#e07a1f': 'saffron',
  '#f6b93b': 'marigold',
  '#b3263a': 'lingonberry',
  '#1f5c4a': 'pine',
  '#faf7f2': 'birch',
  '#ffffff': 'snow',
  '#8d5a3b': 'skin',
  '#2a1420': 'hair',
  '#e07a20': 'sky',
  '#12355c': 'lake',
  '#f6b93c': 'light',
  '#1f5c4b': 'tree',
  '#f6b93d': 'glow',
};

/** Makes components of our drawings, and strings of the shapes in Lucide's icons. */
export const drawings: Plugin = {
  name: 'drawings',
  setup(build) {
    build.onResolve({ filter: /^lucide-static\/.*\.svg$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    build.onLoad({ filter: /[\\/]lucide-static[\\/].+\.svg$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '')
        .replace(/\s*\n\s*/g, ''),
      loader: 'text',
    }));
    build.onLoad({ filter: /[\\/]views[\\/]drawings[\\/].+\.svg$/ }, ({ path }) => ({
      contents: component(path),
      loader: 'js',
    }));
  },
};

function component(file: string): string {
  const { attributes, shapes } = readDrawing(file);
  const props = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name!.replace(/-(\w)/g, (_, email: string) => email.toUpperCase()),
    value,
  ]);
  return `import { createElement } from 'react';
    const props = ${JSON.stringify({
      className: 'drawing',
      ...Object.fromEntries(props),
      'aria-hidden': true,
      dangerouslySetInnerHTML: { __html: shapes },
    })};
    const drawing = createElement('svg', props);
    export default ({ label, lang } = {}) =>
      label
        ? createElement('svg', { ...props, 'aria-hidden': undefined, role: 'img', 'aria-label': label, lang })
        : drawing;`;
}

/** Returns a drawing as part of another one; `place` sets its `x`, `y`, `width` and `height`. */
export function placedDrawing(file: string, place: string): string {
  const { attributes, shapes } = readDrawing(file);
  return `<svg ${place}><svg${attributes}>${shapes}</svg></svg>`;
}

function readDrawing(file: string): { attributes: string; shapes: string } {
  const text = readFileSync(file, 'utf8');
  if (/<style|\sstyle=/.test(text)) {
    throw new Error(`${file} has styles, which the content policy blocks: use attributes`);
  }
  const [, attributes, shapes] = /<svg xmlns="[^"]+"([^>]*)>(.+)<\/svg>/s.exec(
    text
      .replace(/<!--.*?-->/gs, '')
      .replace(/>\s+</g, '><')
      .replace(/(?<=(?:fill|stroke|stop-color)=")#\w+/g, (colour) => {
        if (!colours[colour]) throw new Error(`${file} has ${colour}, no colour of the palette`);
        return `var(--${colours[colour]})`;
      })
      .replace(/<image href="([^"]+)" ([^>]+)\/>/g, (_, href: string, place: string) =>
        placedDrawing(join(dirname(file), href), place),
      ),
  )!;
  return { attributes: attributes!, shapes: shapes! };
}
