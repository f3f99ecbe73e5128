import type { Context } from 'hono';
import {
  ApplicationPage,
  type SentQuestion,
} from '../../../views/people/applications/application-page.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { folded } from '../../web/paging.ts';
import { renderPage } from '../../web/render.tsx';
import { reasonNotToSync } from '../fees/card/sync.ts';
import { movementsOf } from '../payments/queries.ts';
import { addressIn } from '../register/address.ts';
import { isWrittenTo } from '../register/takes-letters.ts';
import { neighboursOfApplication } from './application-list.ts';
import { lettersTo } from './decisions/letters.ts';
import { undoableUntil } from './decisions/undo.ts';
import { asShown, listOf, queryOf } from './opened.ts';

/** Shows the page of an application, with what was typed where something keeps it from being sent. */
export async function showApplication(
  c: Context<AppEnvironment>,
  sent?: SentQuestion,
  status?: 409 | 422,
) {
  const { db, now } = c.var.site;
  const application = await asShown(c);
  const { id, decided_by, email, member_id: memberId } = application;
  return renderPage(
    c,
    <ApplicationPage
      application={{ ...application, address: addressIn(c.var.language, application) }}
      query={queryOf(c)}
      neighbours={await neighboursOfApplication(db, id, folded(listOf(c)))}
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
