import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Question } from '../../views/ui/kit/question-page.tsx';
import type { Database } from '../db/connection.ts';
import { isConfirmed, proofOf } from '../services/sessions/confirmation.ts';
import type { FieldErrors } from '../shared/fields/errors.ts';
import {
  type FormMessage,
  type FormState,
  type FormValues,
  merged,
} from '../shared/fields/form-state.ts';
import { LANGUAGE_SWITCH, WITH_ERRORS } from '../shared/fields/language-switch.ts';
import { translator } from '../shared/i18n/index.ts';
import { ask } from './acts.tsx';
import { found, notFound } from './api/api.ts';
import { audited, type Change } from './api/audited.ts';
import { assertConfirmed } from './api/confirmed.ts';
import type { AppEnvironment } from './environment.ts';
import { validForm, postedFields, refusalOf, store, wantsJson } from './forms.ts';
import type { LimitedForm } from './limits/rate-limits.ts';
import { type LeftNotice, redirectWithNotice } from './notice.ts';
import { renderPage } from './render.tsx';

type C = Context<AppEnvironment>;

/** A form that is shown or was sent, and what it is about. */
export interface FormRequest<Subject> {
  c: C;
  subject: Subject;
  /** As they were sent; empty while the form is only shown. */
  values: FormValues;
  now: Date;
}

/** How a form fared. `saved` may carry `row` and `before`, which are the same where nothing has changed. */
export type FormOutcome =
  | { outcome: 'saved'; row?: object; before?: object }
  /** The subject is gone: 404. */
  | { outcome: 'gone' }
  /** Somebody else has saved since the form was opened: 409, and a choice between both values. */
  | { outcome: 'conflict' }
  /** 422. */
  | { outcome: 'invalid'; errors: FieldErrors }
  /** The state of the subject does not allow it: 409, with a notice or as `refused` of the form says. */
  | { outcome: 'refused'; reason: string; notice?: FormMessage }
  /** The form is shown again as it was filled in, such as with a preview. */
  | { outcome: 'again' }
  /** The page of a further step. */
  | Response;

type Saved<Result> = Extract<Result, { outcome: 'saved' }>;
type Later<T> = T | Promise<T>;
type Proof = 'recent' | boolean;

export interface FormDescription<Schema extends z.ZodMiniObject, Subject, Result> {
  schema: Schema;
  /** Finds what the form is about; 404 where it finds nothing. */
  load?: (c: C) => Later<Subject | null | undefined>;
  /** Returns why the form is not for this subject now. `refused` then answers. */
  allowed?: (request: FormRequest<Subject>) => Later<string | null>;
  /**
   * `recent` asks for a code or the password before the form is shown, and true when it is sent. A function asks only where
   * the account or the values need it. A proof that has become too old is asked for in the form, and that of a press on a
   * page that leads back to `page`.
   */
  proof?: Proof | ((request: FormRequest<Subject>) => Later<Proof>);
  /** The page with the button, where its address is not that of the form. */
  page?: (request: FormRequest<Subject>) => string;
  /** The rate limit of a form for everybody, which has a honeypot as well. */
  limit?: LimitedForm;
  /** The values that the form begins with, and `theirs` after a conflict. */
  values?: (request: FormRequest<Subject>) => Later<FormValues>;
  /** What `run` compares to find a conflict. The form sends it as `version`. */
  version?: (request: FormRequest<Subject>) => string | number;
  /** Returns further errors. There is no data where the schema has found some. */
  check?: (data: z.output<Schema> | undefined, request: FormRequest<Subject>) => Later<FieldErrors>;
  /** Returns what must be answered before the form is saved, or the page that asks it. */
  question?: (
    data: z.output<Schema>,
    request: FormRequest<Subject>,
  ) => Later<Question | Response | null>;
  /** True for a form on a page that has a route of its own. */
  isPart?: boolean;
  /** True where nobody types anything. An error page then answers where the database cannot store anything now. */
  isPress?: boolean;
  view: (state: FormState, request: FormRequest<Subject>) => Later<ReactNode | Response>;
  /** Wraps the transaction, for example to close what is open outside the database. */
  lock?: (request: FormRequest<Subject>, work: () => Promise<FormOutcome>) => Promise<FormOutcome>;
  /** True where `run` has slow work to do first. It gets the database, and logs in a transaction of its own. */
  opensTransaction?: boolean;
  /** Stores the form, in a transaction. */
  run: (trx: Database, data: z.output<Schema>, request: FormRequest<Subject>) => Promise<Result>;
  /** Returns the entry for the log, which is stored in the same transaction. */
  record?: (result: Saved<Result>, request: FormRequest<Subject>) => Change | null;
  /** Answers where `allowed` or `run` gives a reason; without it, the form is shown with the notice. */
  refused?: (request: FormRequest<Subject>, reason: string) => Later<Response>;
  /** Shown where the database cannot store anything now. */
  failed?: (request: FormRequest<Subject>) => FormMessage;
  /** The notice after saving, or, once the transaction has ended, whatever else follows. */
  done:
    | LeftNotice
    | ((
        result: Saved<Result>,
        request: FormRequest<Subject>,
      ) => Later<LeftNotice | Response | null>);
  /** Where a form leads once it is saved; by default to itself. */
  to?: (request: FormRequest<Subject>, result: Saved<Result>) => string;
  /** Answers a script that has sent the form. */
  json?: (request: FormRequest<Subject>, result: Saved<Result>) => Response;
}

type Status = 200 | 401 | 404 | 409 | 422 | 429 | 500 | 503;

/**
 * Mounts a form from its description: GET shows it, POST saves it and redirects with a notice, or shows it again with what
 * was typed.
 */
export function formRoute<
  Schema extends z.ZodMiniObject,
  Subject,
  const Result extends FormOutcome,
>(app: Hono<AppEnvironment>, path: string, form: FormDescription<Schema, Subject, Result>): void {
  type Request = FormRequest<Subject>;

  const open = async (c: C, values: FormValues): Promise<Request> => ({
    c,
    subject: form.load ? found(await form.load(c)) : (undefined as Subject),
    values,
    now: c.var.site.now(),
  });

  const show = async (request: Request, state: FormState, status: Status): Promise<Response> => {
    const page = await form.view(state, request);
    return page instanceof Response ? page : renderPage(request.c, page, status);
  };

  /** Shows what was sent. */
  const again = (request: Request, more: Partial<FormState>, status: Status) => {
    const { [LANGUAGE_SWITCH]: _, version, opened, ...values } = request.values;
    const sent = {
      values,
      action: request.c.req.path,
      ...(version !== undefined && { version }),
      ...(opened !== undefined && { opened: openedIn(opened) }),
    };
    return show(request, { ...sent, ...more }, status);
  };

  const refuse = (request: Request, reason: string, notice?: FormMessage) =>
    form.refused
      ? form.refused(request, reason)
      : again(request, { ...versionOf(request), ...(notice && { notice }) }, 409);

  const versionOf = (request: Request) =>
    form.version ? { version: String(form.version(request)) } : {};

  /** Shows both values, or the form with those that were chosen. */
  const choose = async ({ c, values }: Request, isChosen = false) => {
    const request = await open(c, values);
    const theirs = (await form.values?.(request)) ?? {};
    const known = { ...versionOf(request), opened: theirs };
    if (!isChosen) {
      const opened = openedIn(values.opened);
      return again(request, { ...known, theirs, opened }, 409);
    }
    const sent = { ...request, values: merged(values, theirs) };
    return again(sent, { ...known, isMerged: true }, 200);
  };

  if (!form.isPart) {
    app.get(path, async (c) => {
      const request = await open(c, {});
      if ((await proofFor(request)) === 'recent') assertConfirmed(c, addressOf(c));
      const reason = await form.allowed?.(request);
      if (reason) return refuse(request, reason);
      const values = (await form.values?.(request)) ?? {};
      const version = versionOf(request);
      return show(
        request,
        { values, ...version, ...('version' in version && { opened: values }) },
        200,
      );
    });
  }

  const receive = async (c: C, data: z.output<Schema> | undefined, faults: FieldErrors) => {
    const values = await postedFields(c);
    const request = await open(c, values);
    const reason = await form.allowed?.(request);
    if (reason) return refuse(request, reason);
    if (values.intent === 'merge') {
      const isStale = values.version !== versionOf(request).version;
      return choose(request, !isStale);
    }
    const found = { ...(await form.check?.(data, request)), ...faults };
    const errors = inOrder(form.schema, found);
    const isInvalid = Object.keys(errors).length > 0;
    const { [LANGUAGE_SWITCH]: switched } = values;
    if (switched !== undefined && !wantsJson(c)) {
      return again(request, switched === WITH_ERRORS && isInvalid ? { errors } : {}, 200);
    }
    if (values.step === 'change') return again(request, {}, 200);
    if (isInvalid || data === undefined) return invalid(request, errors);
    return (await stopped(request, data)) ?? save(request, data);
  };

  const invalid = (request: Request, errors: FieldErrors) =>
    wantsJson(request.c) ? request.c.json({ errors }, 422) : again(request, { errors }, 422);

  /** Answers where a limit is reached, or a proof or an answer is missing. */
  const stopped = async (request: Request, data: z.output<Schema>): Promise<Response | null> => {
    const { c, values } = request;
    if (form.limit) {
      const refusal = await refusalOf(c, form.limit, values);
      if (refusal) {
        const { notice, outcome, status } = refusal;
        return wantsJson(c)
          ? c.json({ outcome, notice }, status)
          : again(request, { notice }, status);
      }
    }
    const { proof, others } = await unproven(request);
    if (proof && form.isPress) assertConfirmed(c, form.page?.(request) ?? addressOf(c));
    const failure = proof && (await c.var.confirmWith(values));
    if (failure instanceof Response) return failure;
    if (proof && failure) {
      const { errors, notice, status } = failure;
      const said = { ...(errors && { errors }), ...(notice && { notice }) };
      return again({ ...request, values: others }, { ...said, proof }, status);
    }
    const question = await form.question?.(data, { ...request, values: others });
    if (!question || question instanceof Response) return question ?? null;
    return ask(c, { id: '', list: '', back: question.back, fields: others }, question);
  };

  const proofFor = (request: Request): Later<Proof> =>
    typeof form.proof === 'function' ? form.proof(request) : (form.proof ?? false);

  /** Returns the proof that the form needs now, and what was sent without it, because no proof is shown again. */
  const unproven = async (request: Request) => {
    const { admin } = request.c.var;
    if (!form.proof || isConfirmed(admin, request.now) || !(await proofFor(request))) {
      return { proof: null, others: request.values };
    }
    const proof = proofOf(admin);
    const { [proof]: _, ...others } = request.values;
    return { proof, others };
  };

  const save = async (request: Request, data: z.output<Schema>): Promise<Response> => {
    const { c } = request;
    const entryOf = (result: Result) =>
      isSaved(result) && !isUnchanged(result)
        ? (form.record?.(result as Saved<Result>, request) ?? null)
        : null;
    const work = () => {
      const run = (trx: Database) => form.run(trx, data, request);
      if (form.opensTransaction) return run(c.var.site.db);
      if (form.record) return audited<Result>(c, entryOf, run);
      return c.var.site.db.transaction().execute(run);
    };
    const saving = form.lock ? form.lock(request, work) : work();
    const result = await (form.isPress ? saving : store(c, saving));
    if (result === 'unavailable') {
      const t = translator(c.var.language);
      const notice = form.failed?.(request) ?? t('errors:unavailable', { returnObjects: true });
      if (wantsJson(c)) return c.json({ outcome: 'failed', notice }, 503);
      return again(request, { notice }, 503);
    }
    if (result instanceof Response) return result;
    switch (result.outcome) {
      case 'gone':
        return notFound();
      case 'conflict':
        return choose(request);
      case 'invalid':
        return invalid(request, result.errors);
      case 'refused': {
        const { notice, reason } = result;
        if (wantsJson(c)) return c.json({ outcome: reason, notice }, 409);
        return refuse(await open(c, request.values), reason, notice);
      }
      case 'again':
        return again(request, {}, 200);
      case 'saved':
        return finish(request, result as Saved<Result>);
    }
  };

  const finish = async (request: Request, result: Saved<Result>): Promise<Response> => {
    const { c } = request;
    if (form.json && wantsJson(c)) return form.json(request, result);
    const done = typeof form.done === 'function' ? await form.done(result, request) : form.done;
    if (done instanceof Response) return done;
    const to = form.to?.(request, result) ?? c.req.path;
    const notice = isUnchanged(result) ? 'adminFrame:unchanged' : done;
    return notice ? redirectWithNotice(c, to, notice) : c.redirect(to, 303);
  };

  const body = validForm(form.schema, (c, errors) => receive(c, undefined, errors));
  app.post(path, body, (c) => receive(c, c.req.valid('form'), {}));
}

const isSaved = (result: FormOutcome) =>
  !(result instanceof Response) && result.outcome === 'saved';

const isUnchanged = (result: FormOutcome) =>
  'row' in result && result.row !== undefined && result.row === result.before;

/** Sorts errors in the order of the form. */
function inOrder(schema: z.ZodMiniObject, errors: FieldErrors): FieldErrors {
  const names = [...new Set([...Object.keys(schema.shape), ...Object.keys(errors)])];
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

/** Reads the values that the form was opened with; somebody may have changed the hidden field. */
function openedIn(sent = '{}'): FormValues {
  try {
    return { ...(JSON.parse(sent) as FormValues) };
  } catch {
    return {};
  }
}

function addressOf(c: C): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
