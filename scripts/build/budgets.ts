import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pagesWithMap, widgetsOfPages } from '../../widgets/pages.ts';
import { ADMIN, type Outputs } from './outputs.ts';

const KB = 1024;
const BUDGETS = {
  client: 2 * KB,
  publicPage: 95 * KB,
  fonts: 36 * KB,
  admin: 2 * KB,
  editor: 170 * KB,
  stylesheet: 14 * KB,
};

/** The lines of code that the program may have, see `npm run check`. The number may only fall. */
export const MOST_LINES = 91_018;

/** Returns the sizes of what browsers load; throws over a budget. */
export function checkSizes(outputs: Outputs): Record<string, string> {
  const client = outputs.withImports([outputs.of('widgets/client.ts')]);
  const pages = Object.entries(widgetsOfPages).map(([page, widgets]) => ({
    page,
    size: gzipped(outputs.loadedWith(widgets, { hasMap: hasMap(page) })),
  }));
  const heaviest = pages.reduce((most, each) => (each.size > most.size ? each : most));
  const sizes = {
    client: gzipped(client),
    publicPage: heaviest.size,
    fonts: gzipped(outputs.files.filter((file) => file.endsWith('.woff2'))),
    admin: gzipped(outputs.withImports([outputs.of(ADMIN)])),
    // Measures Swedish, whose texts are longer.
    editor: gzipped(outputs.loadedByEditor('sv')),
    stylesheet: gzipped([outputs.of('views/styles/site.css')]),
  };
  const problems = (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])
    .filter((part) => sizes[part] > BUDGETS[part])
    .map((part) => `${part} is ${sizes[part]} bytes gzipped; the budget is ${BUDGETS[part]}`);
  if (problems.length > 0) throw new Error(`Too heavy:\n${problems.join('\n')}`);
  const line = (part: keyof typeof BUDGETS) => `${sizes[part]} bytes gzipped of ${BUDGETS[part]}`;
  return {
    'script before interaction': line('client'),
    [`heaviest public page with its widgets, ${heaviest.page}`]: line('publicPage'),
    'fonts of every page': line('fonts'),
    'script of every page of the administration': line('admin'),
    'editor of texts': line('editor'),
    stylesheet: line('stylesheet'),
  };
}

const hasMap = (page: string) => pagesWithMap.some((name) => name === page);

const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
