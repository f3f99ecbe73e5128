import type { Context } from 'hono';
import { ApplicationPage } from '../../../views/people/applications/application-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { found } from '../../web/api/api.ts';
import { reasonNotToSync } from '../fees/card/sync.ts';
import { movementsOf } from '../payments/queries.ts';
import { addressIn } from '../register/address.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import { canWriteTo } from './can-write-to.ts';
import { emailsTo } from './decisions/emails.ts';
import { undoableUntil } from './decisions/undo.ts';
import { applications } from './list.tsx';

/** Throws 404 for an application that is gone. */
export const applicationIn = async (c: Context<AppEnvironment>): Promise<Application> =>
  found(await findApplication(c.var.site.db, c.req.param('id') ?? ''));

/** Returns the page of an application, with the question to the applicant as it was typed. */
export async function applicationPage(
  c: Context<AppEnvironment>,
  application: Application,
  question?: FormState,
) {
  const { db, now } = c.var.site;
  const { id, decided_by } = application;
  return (
    <ApplicationPage
      application={{ ...application, address: addressIn(c.var.language, application) }}
      query={applications.queryIn(c)}
      neighbours={await applications.neighbours(c, id)}
      movements={await movementsOf(db, id)}
      decidedBy={decided_by && (await emailOf(c, decided_by))}
      undoable={await undoableUntil(db, application, now())}
      emails={await emailsTo(db, id)}
      canWrite={await canWriteTo(c.var.site, application)}
      notAskable={await reasonNotToSync(c.var.site, id)}
      question={question}
    />
  );
}

async function emailOf(c: Context<AppEnvironment>, id: string): Promise<string | null> {
  const { db } = c.var.site;
  const admin = await db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return admin?.email ?? null;
}
