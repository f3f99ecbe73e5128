import { type Context, Hono } from 'hono';
import type { FieldChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { apiError, found, jsonBody } from '../http/api/api.ts';
import { audited, auditedEdit, auditedExport } from '../http/api/audited.ts';
import { byOf } from '../http/api/by.ts';
import { assertConfirmed } from '../http/api/confirmed.ts';
import { folded, listQuery, pageOf } from '../http/paging.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { closeCheckoutsLater } from '../payments/sync.ts';
import { knownChapter } from './chapter.ts';
import { isDone } from './actions/act.ts';
import { chargeChange, type Charging, chargeRenewal } from './terms/charging.ts';
import { memberCsv } from './list/csv.ts';
import { countByStatus, countMembersBy } from './counts/counts.ts';
import { isDay } from './days.ts';
import {
  addNewMember,
  columnsFrom,
  renewCard,
  saveContacts,
  saveMember,
} from './editing/editing.ts';
import { grantTerm } from './terms/grant.ts';
import { addHistory, type By } from './history.ts';
import { mergeMembers } from './merge/merging.ts';
import { membersThroughYear } from './counts/movements.ts';
import { listMembers, streamMembers } from './list/list.ts';
import { memberWithAll } from './queries.ts';
import { memberKinds, memberShows, memberSorts } from './shows.ts';
import type { Member } from './register.ts';
import {
  contacts,
  editedMember,
  ending,
  grant,
  type MemberDetails,
  merging,
  newMember,
  note,
  oneDay,
  planChange,
  renewal,
  suspension,
} from './schema.ts';
import { endMembership, liftSuspension, readmit, suspend, undoEnding } from './terms/standings.ts';
import { voidMistake } from './terms/voiding.ts';

type C = Context<AppEnvironment>;

const asked = listQuery(memberSorts, memberShows, memberKinds);

/** Takes `on` (a day) and `chapter` beside the usual parameters of a list. */
export const membersApi = new Hono<AppEnvironment>()
  .get('/', asked, async (c) => {
    const { db } = c.var.site;
    const more = moreAsked(c);
    return c.json(
      await pageOf(c.req.valid('query'), (asked) => listMembers(db, { ...asked, ...more })),
    );
  })
  .get('/counts', async (c) => {
    const { db } = c.var.site;
    const { day } = moreAsked(c);
    const [statuses, by, year] = [
      await countByStatus(db, day),
      await countMembersBy(db, day),
      await membersThroughYear(db, Number(day.slice(0, 4))),
    ];
    return c.json({ day, statuses, ...by, year });
  })
  .get('/csv', asked, (c) => {
    const query = { ...folded(c.req.valid('query')), ...moreAsked(c) };
    return auditedExport(c, 'member', memberCsv, () => streamMembers(c.var.site.db, query));
  })
  .post('/', jsonBody(newMember), async (c) => {
    const { plan, ...details } = c.req.valid('json');
    assertNamed(details);
    const { id, charging } = await audited(
      c,
      ({ id }: { id: string }) => ({ action: 'created', subject: { type: 'member', id } }),
      (trx) => addNewMember(trx, details, plan, byOf(c)),
    );
    return c.json(
      { id, charge: charging && 'charge' in charging ? charging.charge.id : null },
      201,
    );
  })
  .get('/:id', async (c) =>
    c.json(found(await memberWithAll(c.var.site.db, c.req.param('id'), today(c)))),
  )
  .put('/:id', jsonBody(editedMember), async (c) => {
    const details = c.req.valid('json');
    assertNamed(details);
    const row = await auditedEdit(
      c,
      ({ id }: Member) => ({ type: 'member', id }),
      (trx) => saveMember(trx, c.req.param('id'), details, byOf(c)),
    );
    return c.json({ id: row.id, version: row.version });
  })
  .put('/:id/contacts', jsonBody(contacts), (c) =>
    act(c, 'contacts', async (trx, id, by) => {
      await saveContacts(trx, id, c.req.valid('json').contacts, by);
      return { outcome: 'saved' };
    }),
  )
  .post('/:id/renewal', jsonBody(renewal), (c) =>
    charged(c, (trx, id, by) => chargeRenewal(trx, id, c.req.valid('json'), by)),
  )
  .post('/:id/change', jsonBody(planChange), (c) =>
    charged(c, (trx, id, by) => chargeChange(trx, id, c.req.valid('json'), by)),
  )
  .post('/:id/grant', jsonBody(grant), (c) => {
    assertConfirmed(c);
    return act(c, 'granted', async (trx, id, by) => {
      const granted = await grantTerm(trx, id, c.req.valid('json'), by);
      return { outcome: granted ? 'granted' : 'notPossible' };
    });
  })
  .post('/:id/ending', jsonBody(ending), async (c) => {
    assertConfirmed(c);
    const { decided_on, ...sent } = c.req.valid('json');
    assertNotLater(c, sent.day);
    const closing: string[] = [];
    const answer = await act(c, sent.standing, async (trx, id, by) => {
      const ended = await endMembership(trx, id, { ...sent, decidedOn: decided_on ?? null }, by);
      if (ended.outcome === 'ended') closing.push(...ended.cancelled);
      return ended;
    });
    closeCheckoutsLater(c.var.site, closing);
    return answer;
  })
  .delete('/:id/ending', (c) => {
    assertConfirmed(c);
    return act(c, 'endingUndone', undoEnding);
  })
  .post('/:id/readmission', jsonBody(oneDay), (c) => {
    assertConfirmed(c);
    return act(c, 'readmitted', (trx, id, by) => readmit(trx, id, c.req.valid('json').day, by));
  })
  .post('/:id/suspension', jsonBody(suspension), (c) => {
    assertConfirmed(c);
    const { from, until = null } = c.req.valid('json');
    if (until !== null && until < from) throw apiError(422, { errors: { until: 'dateOrder' } });
    return act(c, 'suspended', (trx, id, by) => suspend(trx, id, { from, until }, by));
  })
  .put('/:id/suspension', jsonBody(oneDay), (c) => {
    assertConfirmed(c);
    return act(c, 'suspensionLifted', (trx, id, by) =>
      liftSuspension(trx, id, c.req.valid('json').day, by),
    );
  })
  .post('/:id/notes', jsonBody(note), (c) =>
    act(c, 'note', async (trx, id, by) => {
      await addHistory(trx, id, 'note', { text: c.req.valid('json').text }, by);
      return { outcome: 'saved' };
    }),
  )
  .post('/:id/card', (c) => act(c, 'card_secret', renewCard))
  .post('/:id/merge', jsonBody(merging), (c) => {
    assertConfirmed(c);
    const { with: remove } = c.req.valid('json');
    return act(c, 'merged', (trx, keep, by) => mergeMembers(trx, { keep, remove }, by));
  })
  .delete('/:id/terms/:term', (c) => {
    assertConfirmed(c);
    return act(c, 'termVoided', (trx, id, by) => voidMistake(trx, id, c.req.param('term'), by));
  });

type Work<T> = (trx: Database, id: string, by: By) => Promise<T>;

/** Changes a member and writes the log. Throws 409 with the reason where the change is not possible. */
async function act(c: C, change: FieldChange, work: Work<{ outcome: string }>) {
  const { outcome } = await actOn(c, change, work);
  return c.json({ outcome });
}

async function actOn<T extends { outcome: string }>(c: C, change: FieldChange, work: Work<T>) {
  const id = c.req.param('id') ?? '';
  const subject = { type: 'member', id };
  const result = await audited(
    c,
    ({ outcome }: T) =>
      isDone(outcome) ? { action: 'updated', subject, changes: [change] } : null,
    async (trx) => {
      const known = trx.selectFrom('members').select('id').where('id', '=', id);
      found(await known.executeTakeFirst());
      return work(trx, id, byOf(c));
    },
  );
  if (result.outcome === 'gone') found(null);
  if (!isDone(result.outcome)) throw apiError(409, { error: result.outcome });
  return result;
}

async function charged(c: C, work: Work<Charging>) {
  const result = await actOn(c, 'charged', work);
  return c.json({
    outcome: result.outcome,
    charge: 'charge' in result ? result.charge.id : null,
  });
}

const today = (c: C) => dayInStockholm(c.var.site.now());

function moreAsked(c: C) {
  const on = c.req.query('on') ?? '';
  return {
    day: isDay(on) ? on : today(c),
    chapter: knownChapter(c.req.query('chapter')),
  };
}

function assertNamed(details: MemberDetails): void {
  if (columnsFrom(details).full_name) return;
  const field = details.kind === 'person' ? 'first_name' : 'full_name';
  throw apiError(422, { errors: { [field]: 'missing' } });
}

function assertNotLater(c: C, day: string): void {
  if (day > today(c)) throw apiError(422, { errors: { day: 'dayInFuture' } });
}
