import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Language } from '../../src/shared/i18n/languages.ts';

/** The script of all pages of the administration. */
export const ADMIN = 'widgets/admin/admin.ts';
const EMBED = 'widgets/page/embed.ts';
const EDITOR = 'widgets/admin/islands/rich-text.tsx';

/** The files that esbuild wrote, and which of them can load which. */
export class Outputs {
  readonly files: string[];
  readonly #metafile: Metafile;

  constructor(metafile: Metafile) {
    this.#metafile = metafile;
    this.files = Object.keys(metafile.outputs);
  }

  /** Returns the output made from this source file. */
  of(entryPoint: string): string {
    const { outputs } = this.#metafile;
    const file = this.files.find((name) => outputs[name]!.entryPoint === entryPoint);
    if (!file) throw new Error(`${entryPoint} is in no bundle`);
    return file;
  }

  /** Returns every widget of the public pages with its source file, which is named after it. */
  widgets(): { name: string; source: string }[] {
    return this.#metafile.inputs['widgets/registry.ts']!.imports.filter(
      ({ kind }) => kind === 'dynamic-import',
    ).map(({ path }) => ({ name: basename(path, '.tsx'), source: path }));
  }

  /** Returns these files and all that they import statically. */
  withImports(files: string[]): string[] {
    return this.#follow(files, ({ kind }) => kind === 'import-statement');
  }

  /** Returns all that a page with these widgets and no others can ever load. */
  loadedWith(widgets: string[], { hasMap }: { hasMap: boolean }): string[] {
    const others = this.widgets().filter(({ name }) => !widgets.includes(name));
    return this.#reachable('widgets/client.ts', [
      ...others.map(({ source }) => source),
      ...(hasMap ? [] : [EMBED]),
    ]);
  }

  /** Returns what a form with an editor fetches beyond the page, its texts included. */
  loadedByEditor(language: Language): string[] {
    return this.withImports(
      [EDITOR, `src/shared/i18n/collected/admin-${language}.ts`].map((source) => this.of(source)),
    );
  }

  #reachable(from: string, without: string[]): string[] {
    const { outputs } = this.#metafile;
    const left = this.files.filter((file) => without.includes(outputs[file]!.entryPoint ?? ''));
    return this.#follow(
      [this.of(from)],
      ({ kind, path }) => /import/.test(kind) && !left.includes(path),
    );
  }

  #follow(files: string[], accept: (edge: { kind: string; path: string }) => boolean): string[] {
    const found = new Set(files);
    for (const file of found) {
      for (const edge of this.#metafile.outputs[file]!.imports) {
        if (!edge.external && accept(edge)) found.add(edge.path);
      }
    }
    return [...found];
  }
}
