import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../src/i18n/index.ts';
import { LanguageProvider, useLanguage } from './language.tsx';
import { type PageFacts, PageProvider, usePage } from './page.tsx';

/** React writes markup into an element only; this one is taken away again. */
const TAG = 'still-part';
const tag = new RegExp(`</?${TAG}>`, 'g');
const START = `<${TAG}>`;
const END = `</${TAG}>`;

let parts = 0;

/**
 * A part that is the same for everybody who reads the language, on whatever page it is: drawn once, since
 * drawing takes most of the time of an answer. Asking for what is of one request throws in it.
 */
export function still(Part: ComponentType): () => ReactNode {
  const drawn: Partial<Record<Language, { html: string; hasForm: boolean }>> = {};
  parts += 1;
  const identifierPrefix = `still${parts}`;

  return function Still() {
    const facility = useLanguage();
    const page = usePage();
    if (page.notice || page.isPreview) return <Part />;
    const { html, hasForm } = (drawn[facility.language] ??= draw());
    // Whether a form is on the page is told by asking for its time.
    if (hasForm) void page.drawnAt;
    return createElement(TAG, { dangerouslySetInnerHTML: { __html: html } });

    function draw() {
      const facts = factsOfAll(page);
      const html = renderToString(
        <LanguageProvider value={facility}>
          <PageProvider value={facts}>
            <Part />
          </PageProvider>
        </LanguageProvider>,
        { identifierPrefix },
      );
      return { html: html.replace(tag, ''), hasForm: facts.hasForm };
    }
  };
}

/** A page without the tags around still parts. As bytes: a text of a thousand pieces takes ten times as long. */
export function withoutStillTags(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let start; (start = page.indexOf(START, from)) >= 0;) {
    const end = page.indexOf(END, start);
    pieces.push(page.subarray(from, start), page.subarray(start + START.length, end));
    from = end + END.length;
  }
  return Buffer.concat([...pieces, page.subarray(from)]);
}

/** Of the page only what is the same on all of them. */
function factsOfAll(page: PageFacts): PageFacts & { hasForm: boolean } {
  const never = (): never => {
    throw new Error('A still part knows nothing of the page that it is on');
  };
  return {
    hasForm: false,
    notice: null,
    isPreview: false,
    assets: page.assets,
    get drawnAt() {
      this.hasForm = true;
      return page.drawnAt;
    },
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
