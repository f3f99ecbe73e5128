import type { Page } from 'playwright';
import { paths } from '../../../src/shared/paths.ts';

/** The text of a post in its first language. */
export const text = '#content[contenteditable=true]';

/** The editor of that text, with its buttons. */
export const field = '[data-island]:has(#content)';

export interface Clip {
  html?: string;
  plain?: string;
  files?: { name: string; type: string; bytes: Buffer }[];
}

/** Pastes as from another program, or drops at the beginning of the text or another place. */
export async function paste(
  page: Page,
  clip: Clip,
  event: 'paste' | 'drop' = 'paste',
  selector = text,
): Promise<void> {
  const { html = '', plain = '', files = [] } = clip;
  await page.evaluate(
    ({ event, files, html, plain, selector }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (plain) data.setData('text/plain', plain);
      for (const { base64, name, type } of files) {
        const bytes = Uint8Array.from(atob(base64), (email) => email.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const place = document.querySelector(selector)!;
      const { left, top } = place.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      place.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 20,
            }),
      );
    },
    {
      event,
      html,
      plain,
      selector,
      files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
    },
  );
}

export async function newPost(page: Page): Promise<void> {
  await page.goto(paths.dashboardTab('posts', { new: '' }));
  await page.waitForSelector(text);
}

export async function editPost(page: Page, id: string): Promise<void> {
  await page.goto(paths.editItem('post', id));
  await page.waitForSelector(text);
}
