import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PaperPage } from '../../../views/people/mailings/paper-page.tsx';
import { lettersOnPaper, setPrinted } from '../../services/mail/outbox.ts';
import { tickedIds } from '../../shared/fields/ticks.ts';
import { paths } from '../../shared/paths.ts';
import { count } from '../../db/list-page.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { lettersToPrint, printedLetters, tickOff } from './paper.ts';

/** Letters to members without an email address. app.ts mounts requireAdmin before these pages. */
export const paperRoutes = new Hono<AppEnvironment>().get(paths.adminPaper(), async (c) =>
  renderPage(c, await paperPage(c)),
);

// Letters that are ticked off already stay so, whoever has done it.
for (const [part, action, notice] of [
  ['printing', 'printed', 'mailings:printed'],
  ['return', 'unprinted', 'mailings:returned'],
] as const) {
  formRoute(paperRoutes, paths.adminPaper(part), {
    isPart: true,
    schema: z.object({}),
    isPress: true,
    view: (_, { c }) => paperPage(c),
    run: async (trx, _, { values, now }) => {
      const ids = tickedIds(values.ids);
      if (ids.length > 0) {
        await (action === 'printed' ? tickOff(trx, ids, now) : setPrinted(trx, ids, null));
      }
      return { outcome: 'saved', isTicked: ids.length > 0 };
    },
    record: ({ isTicked }) => (isTicked ? { action, changes: [] } : null),
    done: ({ isTicked }) => (isTicked ? notice : 'mailings:noneTicked'),
    to: () => paths.adminPaper(),
  });
}

async function paperPage(c: Context<AppEnvironment>) {
  const { site } = c.var;
  return (
    <PaperPage
      letters={await lettersToPrint(site)}
      total={await count(lettersOnPaper(site.db, 'waiting'))}
      printed={await printedLetters(site.db)}
    />
  );
}
