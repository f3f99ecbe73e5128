import type { Context } from 'hono';
import {
  ApplicationPage,
  type SentQuestion,
} from '../../../views/people/applications/application-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { found } from '../../web/api/api.ts';
import { renderPage } from '../../web/render.tsx';
import { reasonNotToSync } from '../fees/card/sync.ts';
import { movementsOf } from '../payments/queries.ts';
import { addressIn } from '../register/address.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import { isWrittenTo } from '../register/takes-letters.ts';
import { lettersTo } from './decisions/letters.ts';
import { undoableUntil } from './decisions/undo.ts';
import { applications } from './list.tsx';

/** Throws 404 for an application that is gone. */
export const applicationIn = async (c: Context<AppEnvironment>): Promise<Application> =>
  found(await findApplication(c.var.site.db, c.req.param('id') ?? ''));

/** Shows the page of an application, with what was typed where something keeps it from being sent. */
export async function showApplication(
  c: Context<AppEnvironment>,
  sent?: SentQuestion,
  status?: 409 | 422,
) {
  const { db, now } = c.var.site;
  const application = await applicationIn(c);
  const { id, decided_by, email, member_id: memberId } = application;
  return renderPage(
    c,
    <ApplicationPage
      application={{ ...application, address: addressIn(c.var.language, application) }}
      query={applications.queryIn(c)}
      neighbours={await applications.neighbours(c, id)}
      movements={await movementsOf(db, id)}
      decidedBy={decided_by && (await emailOf(c, decided_by))}
      undoable={await undoableUntil(db, application, now())}
      letters={await lettersTo(db, id)}
      canWrite={await isWrittenTo(c.var.site, { email, memberId })}
      notAskable={await reasonNotToSync(c.var.site, id)}
      sent={sent}
    />,
    status,
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
