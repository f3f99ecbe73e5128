import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Question } from '../../views/ui/kit/question-page.tsx';
import type { Database } from '../db/connection.ts';
import type { FieldErrors } from '../shared/fields/errors.ts';
import type { FormMessage, FormState, FormValues } from '../shared/fields/form-state.ts';
import type { Change } from './api/audited.ts';
import type { AppEnvironment } from './environment.ts';
import type { Limit } from './limits/rate-limits.ts';
import type { LeftNotice } from './notice.ts';

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

export type Saved<Result> = Extract<Result, { outcome: 'saved' }>;
export type Later<T> = T | Promise<T>;
export type Proof = 'recent' | boolean;

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
  limit?: Limit;
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
