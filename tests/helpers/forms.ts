import { parsePage, find, valuesOf } from './html.ts';
import type { SignedIn } from './admin.ts';
import { noticeCookie } from './site.ts';

/** Sends the form with that action as a press of its button does. Where a script runs, it has asked before. */
export function press(
  { post }: Pick<SignedIn, 'post'>,
  html: string,
  action: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const page = parsePage(html);
  return post(action, { ...valuesOf(page, `form[action="${action}"]`), ...fields });
}

/** Returns the paragraphs that a script asks before a form is sent. */
export const questionOf = (html: string, action: string): string[] =>
  find(html, `form[action="${action}"]`).getAttribute('data-confirm')!.split('\n\n');

/** Returns the key of the notice that the next page shows. */
export const noticeKeyOf = (answer: Response): string =>
  decodeURIComponent(noticeCookie(answer)).replace('notice=', '');
