import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../src/i18n/index.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { type PageFacts, PageProvider, usePage } from './page.tsx';

/** Stands in the page for a part, with its number; nobody else can write a tag of that name. */
const TAG = 'drawn-once';
const START = `<${TAG}>`;
const END = `</${TAG}>`;

const drawings: Buffer[] = [];
let parts = 0;

/**
 * A part that is the same for everybody who reads the language, on whatever page it is: drawn once, since
 * drawing was half of the time of an answer. Asking for what is of one request throws in it. Only in pages:
 * elsewhere its number would stay.
 */
export function drawnOnce(Part: ComponentType): () => ReactNode {
  const numbers: Partial<Record<Language, number>> = {};
  parts += 1;
  const identifierPrefix = `once${parts}`;

  return function DrawnOnce() {
    const facility = useLanguage();
    const page = usePage();
    if (page.notice || page.isPreview) return <Part />;
    const number = (numbers[facility.language] ??= drawings.push(draw()) - 1);
    return createElement(TAG, null, number);

    function draw(): Buffer {
      const html = renderToString(
        <LanguageProvider value={facility}>
          <PageProvider value={factsOfAll(page)}>
            <Part />
          </PageProvider>
        </LanguageProvider>,
        { identifierPrefix },
      );
      return withDrawnParts(html);
    }
  };
}

/**
 * The bytes of a page in which numbers stand for the parts that were drawn before. Those are bytes already:
 * encoding them each time was a sixth of the time of an answer.
 */
export function withDrawnParts(page: string): Buffer<ArrayBuffer> {
  const [first = '', ...rest] = page.split(START);
  const pieces = rest.flatMap((text) => {
    const [number, after = ''] = text.split(END);
    return [drawings[Number(number)]!, Buffer.from(after)];
  });
  return Buffer.concat([Buffer.from(first), ...pieces]);
}

/** Of the page only what is the same on all of them. */
function factsOfAll(page: PageFacts): PageFacts {
  const never = (): never => {
    throw new Error('A part that is drawn once knows nothing of the page that it is on');
  };
  return {
    notice: null,
    isPreview: false,
    assets: page.assets,
    get path() {
      return never();
    },
    get query() {
      return never();
    },
    get origin() {
      return never();
    },
    get isDemo() {
      return never();
    },
    get sendsMail() {
      return never();
    },
  };
}
