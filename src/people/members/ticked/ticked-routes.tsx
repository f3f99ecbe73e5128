import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  TickedFormPage,
  UndoingPage,
} from '../../../../views/people/members/ticked/ticked-pages.tsx';
import { preview } from '../../../db/preview.ts';
import { record } from '../../../services/activity/record.ts';
import { sha256 } from '../../../services/secrets.ts';
import { MOST_TICKED, tickedIds } from '../../../shared/fields/ticks.ts';
import { translator } from '../../../shared/i18n/index.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { paths } from '../../../shared/paths.ts';
import { readActForm } from '../../../web/acts.tsx';
import { byOf } from '../../../web/api/by.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { formRoute } from '../../../web/form-route.tsx';
import { redirectWithNotice } from '../../../web/notice.ts';
import { closeCheckoutsLater } from '../../fees/card/sync.ts';
import { actionFaults, actionRules } from '../../register/shared/actions.ts';
import { changeOf } from '../actions/act.ts';
import { actionForm } from '../editing/forms.ts';
import { actOnEach, doneAt, type Effect, membersTicked, type Ticked, undoEach } from './ticked.ts';

type C = Context<AppEnvironment>;

const tickedActs = ['change', 'leave'] as const;

/** Acts on the members that are ticked in the list. app.ts mounts requireAdmin before these pages. */
export const tickedRoutes = new Hono<AppEnvironment>().post(paths.adminTicked(), async (c) => {
  const { fields, list } = await readActForm(c, paths.adminMembers());
  const ticked = tickedIds(fields.ids);
  if (ticked.length === 0) return redirectWithNotice(c, list, 'members:noneTickedFailed');
  if (ticked.length > MOST_TICKED)
    return redirectWithNotice(c, list, 'members:tooManyTickedFailed');
  const query = { ids: ticked.join() };
  switch (fields.act) {
    case 'write':
      return c.redirect(paths.adminNewLetter(query), 303);
    case 'file':
      return c.redirect(paths.adminMembersFile(query), 303);
    case 'change':
    case 'leave':
    case 'erasure':
      return c.redirect(paths.adminTicked(fields.act, query), 303);
    default:
      return c.redirect(paths.adminMembers(query), 303);
  }
});

for (const action of tickedActs) {
  const [field] = actionRules(action).fields as ['plan' | 'day'];

  /** Returns what was chosen in the address, and what it would do to each. */
  const chosen = async (c: C, ticked: Ticked[]) => {
    const { site } = c.var;
    const query = c.req.query();
    const today = dayInStockholm(site.now());
    const values = actionForm.parse({ day: today, ...query });
    const faults = actionFaults(action, values, today);
    const isChosen = query[field] !== undefined;
    if (!isChosen || Object.keys(faults).length > 0)
      return { values, faults: isChosen ? faults : {}, effects: null };
    const effects = await preview(site.db, (trx) =>
      actOnEach(trx, action, ticked, values, byOf(c), site),
    );
    return { values, faults, effects };
  };

  formRoute(tickedRoutes, paths.adminTicked(action), {
    load: membersTicked,
    ...(actionRules(action).isCareful && { proof: 'recent' as const }),
    schema: z.object({ seen: z._default(z.string(), '') }),
    view: async (state, { c, subject }) => {
      const { effects, faults, values } = await chosen(c, subject);
      return (
        <TickedFormPage
          action={action}
          field={field}
          ticked={subject}
          values={values}
          faults={faults}
          effects={effects && { rows: effects, seen: seenAs(effects) }}
          state={state}
        />
      );
    },
    lock: async ({ c, subject, values }, work) => {
      const { effects } = await chosen(c, subject);
      if (effects && seenAs(effects) === values.seen) return work();
      const notice = translator(c.var.language)('members:ticked.changed', { returnObjects: true });
      return { outcome: 'refused', reason: 'changed', notice };
    },
    run: async (trx, _, { c, subject }) => {
      const by = byOf(c);
      const values = actionForm.parse(c.req.query());
      const effects = await actOnEach(trx, action, subject, values, by, c.var.site);
      for (const { id } of effects.filter(({ isChanged }) => isChanged))
        await record(trx, by, { type: 'member', id }, 'updated', [changeOf[action]]);
      const cancelled = effects.flatMap((effect) => effect.cancelled ?? []);
      return { outcome: 'saved', cancelled, at: by.now.toISOString() };
    },
    done: ({ cancelled }, { c }) => {
      closeCheckoutsLater(c.var.site, cancelled);
      return 'members:tickedDone';
    },
    to: ({ subject }, { at }) =>
      paths.adminTicked('undoing', { act: action, at, ...idsOf(subject) }),
  });
}

const doneThen = z.object({ act: z.enum(tickedActs), at: z.iso.datetime() });

/** Finds the act that the address names. Returns null where it names none. */
async function doneIn(c: C) {
  const query = doneThen.safeParse(c.req.query());
  if (!query.success) return null;
  const { act, at } = query.data;
  const rows = await doneAt(c.var.site.db, act, await membersTicked(c), at);
  return { act, at, rows };
}

formRoute(tickedRoutes, paths.adminTicked('undoing'), {
  load: doneIn,
  isPress: true,
  proof: ({ subject }) => subject.act === 'leave',
  schema: z.object({}),
  view: (_, { subject: { act, at, rows } }) => (
    <UndoingPage
      action={act}
      rows={rows}
      address={paths.adminTicked('undoing', { act, at, ...idsOf(rows) })}
    />
  ),
  run: async (trx, _, { c, subject: { act, at, rows } }) => {
    const by = byOf(c);
    const { cancelled, undone } = await undoEach(trx, act, rows, at, by, c.var.site);
    for (const { id } of undone)
      await record(trx, by, { type: 'member', id }, 'updated', [
        act === 'leave' ? changeOf.undo : 'cancelled',
      ]);
    return { outcome: 'saved', cancelled };
  },
  done: ({ cancelled }, { c }) => {
    closeCheckoutsLater(c.var.site, cancelled);
    return 'members:tickedUndone';
  },
  to: ({ subject: { rows } }) => paths.adminMembers(idsOf(rows)),
});

const idsOf = (rows: { id: string }[]) => ({ ids: rows.map(({ id }) => id).join() });

/** Stands for what a page has shown, so that nothing else is done. */
const seenAs = (effects: Effect[]) =>
  sha256(
    JSON.stringify(
      effects.map(({ cancelled, fee, id, outcome }) => [id, outcome, fee?.amount, cancelled]),
    ),
  );
