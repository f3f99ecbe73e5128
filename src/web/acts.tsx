import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Question, QuestionPage } from '../../views/ui/kit/question-page.tsx';
import { CONFIRMED } from '../shared/fields/once.ts';
import type { AppEnvironment } from './environment.ts';
import { type FormValues, postedFields } from './forms.ts';
import { type LeftNotice, type NoticeKey, redirectWithNotice } from './notice.ts';
import { ownPath } from './own-path.ts';
import { renderPage } from './render.tsx';

type C = Context<AppEnvironment>;

export interface Posted {
  /** The thing in the address. */
  id: string;
  /** The page of the administration that the form came from. */
  list: string;
  /** The same, at the row of the thing. */
  back: string;
  fields: FormValues;
}

/** Reads a form with an act on one thing. `usual` is where it leads if it names no page that it came from. */
export async function readActForm(c: C, usual: string): Promise<Posted> {
  const id = c.req.param('id') ?? '';
  const fields = await postedFields(c);
  const from = ownPath(fields.back);
  const list = from !== null && /^\/admin(?:[/?#]|$)/.test(from) ? from : usual;
  return { id, list, back: `${list.replace(/#.*/, '')}#row-${encodeURIComponent(id)}`, fields };
}

/** Returns a page that asks before an act, or null once the question has been answered. */
export async function confirmPage(
  c: C,
  { fields, back }: Posted,
  question: Omit<Question, 'back'>,
): Promise<Response | null> {
  const { [CONFIRMED]: confirmed, ...others } = fields;
  if (confirmed) return null;
  return renderPage(
    c,
    <QuestionPage action={c.req.path} fields={others} question={{ ...question, back }} />,
  );
}

/**
 * Does an act and goes back with a notice. Work that returns nothing has failed, because the thing is gone or has changed;
 * it may return a notice of its own, or the whole response.
 */
export async function runAct<T>(
  c: C,
  work: () => Promise<T>,
  { back, done, failed }: { back: string; done: NoticeKey; failed: NoticeKey },
): Promise<Response> {
  try {
    const result = await work();
    if (result instanceof Response) return result;
    const own = typeof result === 'string' ? (result as LeftNotice) : null;
    return redirectWithNotice(c, back, own ?? (result ? done : failed));
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'act not done');
    return redirectWithNotice(c, back, failed);
  }
}

/** Returns null and logs the error where a list cannot be loaded. */
export async function loaded<T>(c: C, list: Promise<T>): Promise<T | null> {
  try {
    return await list;
  } catch (error) {
    c.var.site.log.error({ requestId: c.var.requestId, err: error }, 'list not loaded');
    return null;
  }
}
