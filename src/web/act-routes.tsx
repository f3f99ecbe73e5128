import type { Context, Hono } from 'hono';
import type { Question } from '../../views/ui/kit/question-page.tsx';
import type { Database } from '../db/connection.ts';
import type { SubjectType } from '../services/activity/shared/actions.ts';
import { type Format, formatFor } from '../shared/i18n/format.ts';
import { type Translate, translator } from '../shared/i18n/index.ts';
import { act, ask, type Posted, posted } from './acts.tsx';
import { found, notFound } from './api/api.ts';
import { audited, type Change } from './api/audited.ts';
import { assertConfirmed } from './api/confirmed.ts';
import type { AppEnvironment } from './environment.ts';
import type { NoticeKey } from './notice.ts';

type C = Context<AppEnvironment>;

type Entry = Pick<Change, 'action' | 'changes'>;

/** One button. The same press twice has the wanted result both times. */
export interface Act<Subject> {
  /** Returns another notice or a page where it ended otherwise, and nothing where there was nothing to log. */
  run: (trx: Database, subject: Subject, now: Date, c: C) => Promise<unknown>;
  /** True where `run` has work of its own to do first. It gets the database, and logs in a transaction of its own. */
  opensTransaction?: boolean;
  /** Wraps the transaction, for example to close what is open outside the database. Returns what `run` may return. */
  lock?: (c: C, subject: Subject, work: () => Promise<unknown>) => Promise<unknown>;
  /** None where the page itself shows what was done. */
  notice?: NoticeKey;
  /** Where something goes wrong. */
  failed?: NoticeKey;
  /** Where the subject is gone; otherwise that is a 404. */
  gone?: NoticeKey;
  /** Asked before, on a page where no script has asked. */
  question?: (t: Translate, subject: Subject, format: Format) => Omit<Question, 'back'> | null;
  /** True where the question is only for those who have been led away from the button to give a proof. */
  isPressEnough?: boolean;
  /** Needs a code or the password first, which leads to the question. */
  proof?: 'recent';
  log?: Entry | ((subject: Subject) => Entry);
  /** The public name of the subject, for the log. */
  label?: (subject: Subject) => string;
  /** Where the act leads; by default to the page of the subject. */
  to?: (form: Posted, c: C) => string;
}

/** Mounts what a press of a button does to one thing, as a table of verbs. */
export function actRoutes<Subject extends { id: string }, Verb extends string>(
  app: Hono<AppEnvironment>,
  path: (verb: Verb) => string,
  {
    load,
    list,
    page = () => list,
    type,
    acts,
  }: {
    load: (c: C) => Promise<Subject | null | undefined>;
    /** The page from which the act comes if the form names none. */
    list: string;
    /** The page of the subject; by default the list. */
    page?: (subject: Subject, c: C) => string;
    /** The type of the subject in the log. */
    type?: SubjectType;
    acts: Record<Verb, Act<Subject>>;
  },
): void {
  for (const [verb, one] of Object.entries<Act<Subject>>(acts)) {
    const questionOf = ({ var: { language } }: C, subject: Subject) =>
      one.question?.(translator(language), subject, formatFor(language)) ?? null;

    if (one.proof) {
      app.get(path(verb as Verb), async (c) => {
        const subject = found(await load(c));
        assertConfirmed(c, c.req.path);
        const back = page(subject, c);
        const question = questionOf(c, subject) ?? notFound();
        return found(await ask(c, { id: subject.id, list, back, fields: {} }, question));
      });
    }

    app.post(path(verb as Verb), async (c) => {
      const form = await posted(c, list);
      const subject = await load(c);
      if (!subject && !one.gone) notFound();
      const back = one.to?.(form, c) ?? (subject ? page(subject, c) : list);
      if (one.proof) assertConfirmed(c, c.req.path);
      const question = subject && !one.isPressEnough && questionOf(c, subject);
      const asked = question && (await ask(c, one.to ? form : { ...form, back }, question));
      if (asked) return asked;
      const work = async () => {
        if (!subject) return one.gone;
        const run = (trx: Database) => one.run(trx, subject, c.var.site.now(), c);
        const store = () =>
          one.opensTransaction ? run(c.var.site.db) : audited(c, entryOf(one, subject, type), run);
        const result = await (one.lock ? one.lock(c, subject, store) : store());
        if (result instanceof Response || typeof result === 'string') return result;
        return one.notice ? true : c.redirect(back, 303);
      };
      const failed = one.failed ?? 'adminFrame:notDoneFailed';
      return act(c, work, { back, done: one.notice ?? failed, failed });
    });
  }
}

/** Writes nothing into the log where the act ended in another way. */
const entryOf =
  <Subject extends { id: string }>(
    { label, log }: Act<Subject>,
    subject: Subject,
    type: SubjectType | undefined,
  ) =>
  (result: unknown): Change | null => {
    if (!log || result instanceof Response || typeof result === 'string') return null;
    const name = label?.(subject);
    const entry = typeof log === 'function' ? log(subject) : log;
    return {
      ...entry,
      ...(type && { subject: { type, id: subject.id, ...(name && { label: name }) } }),
    };
  };
