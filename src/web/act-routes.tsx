import type { Context, Hono } from 'hono';
import type { Question } from '../../views/ui/kit/question-page.tsx';
import type { Database } from '../db/connection.ts';
import type { SubjectType } from '../services/activity/shared/actions.ts';
import { type Format, formatFor } from '../shared/i18n/format.ts';
import { type Translate, translator } from '../shared/i18n/index.ts';
import { act, ask, type Posted, posted } from './acts.tsx';
import { found } from './api/api.ts';
import { audited, type Change } from './api/audited.ts';
import { assertConfirmed } from './api/confirmed.ts';
import type { AppEnvironment } from './environment.ts';
import type { NoticeKey } from './notice.ts';

type C = Context<AppEnvironment>;

/** One button. The same press twice has the wanted result both times. */
export interface Act<Subject> {
  run: (trx: Database, subject: Subject, now: Date, c: C) => Promise<unknown>;
  /** None where the page itself shows what was done. */
  notice?: NoticeKey;
  /** Where something goes wrong. A subject that is gone is a 404 unless `isGoneFine`. */
  failed?: NoticeKey;
  /** Asked before, on a page where no script has asked. */
  question?: (t: Translate, subject: Subject, format: Format) => Omit<Question, 'back'> | null;
  /** Needs a code or the password first. */
  proof?: 'recent';
  log: Pick<Change, 'action' | 'changes'>;
  /** The public name of the subject, for the log. */
  label?: (subject: Subject) => string;
  /** Where the act leads; by default to the page of the subject. */
  to?: (form: Posted, c: C) => string;
  /** True where nobody is surprised that the subject is gone. */
  isGoneFine?: boolean;
}

/** Mounts what a press of a button does to one thing, as a table of verbs. */
export function actRoutes<Subject extends { id: string }, Verb extends string>(
  app: Hono<AppEnvironment>,
  path: (verb: Verb) => string,
  {
    load,
    list,
    page,
    type,
    acts,
  }: {
    load: (c: C) => Promise<Subject | null | undefined>;
    /** The page from which the act comes if the form names none. */
    list: string;
    /** The page of the subject. */
    page: (subject: Subject, c: C) => string;
    /** The type of the subject in the log. */
    type: SubjectType;
    acts: Record<Verb, Act<Subject>>;
  },
): void {
  for (const [verb, one] of Object.entries<Act<Subject>>(acts)) {
    app.post(path(verb as Verb), async (c) => {
      const form = await posted(c, list);
      const subject = await load(c);
      if (!subject && !one.isGoneFine) found(subject);
      const back = one.to?.(form, c) ?? page(subject!, c);
      if (one.proof) assertConfirmed(c, back);
      const { language, site } = c.var;
      const question =
        subject && one.question?.(translator(language), subject, formatFor(language));
      const asked = question && (await ask(c, one.to ? form : { ...form, back }, question));
      if (asked) return asked;
      const work = async () => {
        if (!subject) return false;
        const label = one.label?.(subject);
        const entry = { ...one.log, subject: { type, id: form.id, ...(label && { label }) } };
        await audited(c, entry, (trx) => one.run(trx, subject, site.now(), c));
        return one.notice ? true : c.redirect(back, 303);
      };
      const failed = one.failed ?? 'adminFrame:notDoneFailed';
      return act(c, work, { back, done: one.notice ?? failed, failed });
    });
  }
}
