import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '../../src/shared/i18n/languages.ts';

/** The texts of parts of the dashboard that few people open. */
const onDemandTexts = ['pictures'];

const OUT = 'src/shared/i18n/collected';
const HEAD =
  '// Written by scripts/build/texts.ts. Do not edit: add or change the JSON files instead.\n';

/** Texts of the dashboard that pages from the server show as well. */
const served = ['pictures'];
/** The common texts of the dashboard, which have another name beside those of the site. */
const COMMON = 'adminCommon';

/** Gives the Swedish texts the type of the English ones, so that a key in only one language is a type error. */
export function collectTexts(): void {
  mkdirSync(OUT, { recursive: true });
  const [first, ...others] = languages;
  const site = [...namesIn(first).map(nameOf), ...served, COMMON];
  const tabs = namesIn(`${first}/admin`).filter((name) => !isOnDemand(name) && name !== 'common');
  for (const language of languages) {
    const type = language === first ? '' : `: typeof import('./site-${first}.ts').default`;
    write(`site-${language}.ts`, [
      ...namesIn(language).map(
        (file) =>
          `import ${nameOf(file)} from '../${language}/${file}.json' with { type: 'json' };`,
      ),
      ...served.map(
        (page) => `import ${page} from '../${language}/admin/${page}.json' with { type: 'json' };`,
      ),
      `import ${COMMON} from '../${language}/admin/common.json' with { type: 'json' };`,
      `const texts${type} = { ${site.join(', ')} };`,
      'export default texts;',
    ]);
    const adminType = language === first ? '' : `: typeof import('./admin-${first}.ts').default`;
    write(`admin-${language}.ts`, [
      ...['common', ...tabs].map(
        (file) => `import ${nameOf(file)} from '../${language}/admin/${file}.json';`,
      ),
      `const texts${adminType} = { ...common, ${tabs.map(nameOf).join(', ')} };`,
      'export default texts;',
    ]);
  }
  write('admin-pages.ts', [
    ...onDemandTexts.map((page) => `import type ${page} from '../${first}/admin/${page}.json';`),
    `export interface PageTexts { ${onDemandTexts.map((page) => `${page}: typeof ${page}`).join('; ')} }`,
    'export const pageTexts: { [Page in keyof PageTexts]: Record<string, () => Promise<{ default: PageTexts[Page] }>> } = {',
    ...onDemandTexts.map(
      (page) =>
        `  ${page}: { ${[first, ...others].map((language) => `${language}: () => import('../${language}/admin/${page}.json')`).join(', ')} },`,
    ),
    '};',
  ]);
}

const isOnDemand = (name: string) => onDemandTexts.includes(name);

const namesIn = (folder: string) =>
  readdirSync(`src/shared/i18n/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .toSorted();

const nameOf = (file: string) => file.replace(/-(\w)/g, (_, email: string) => email.toUpperCase());

/** Leaves an unchanged file alone, because a new modification time would count as a change. */
function write(name: string, lines: string[]): void {
  const file = `${OUT}/${name}`;
  const text = `${HEAD}${lines.join('\n')}\n`;
  if (readdirSync(OUT).includes(name) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
