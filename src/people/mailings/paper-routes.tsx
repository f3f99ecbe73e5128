import { type Context, Hono } from 'hono';
import { PaperPage } from '../../../views/people/mailings/paper-page.tsx';
import { lettersOnPaper, setPrinted } from '../../services/mail/outbox.ts';
import { paths } from '../../shared/paths.ts';
import { count } from '../../db/list-page.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { postedFields } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { lettersToPrint, printedLetters, tickOff } from './paper.ts';

/** Letters to members without an email address. app.ts mounts requireAdmin before these pages. */
export const paperRoutes = new Hono<AppEnvironment>()
  .get(paths.adminPaper(), async (c) => {
    const { site } = c.var;
    return renderPage(
      c,
      <PaperPage
        letters={await lettersToPrint(site)}
        total={await count(lettersOnPaper(site.db, 'waiting'))}
        printed={await printedLetters(site.db)}
      />,
    );
  })
  .post(paths.adminPaper('printing'), (c) => tick(c, 'printed'))
  .post(paths.adminPaper('return'), (c) => tick(c, 'unprinted'));

/** Letters that are ticked off already stay so, whoever has done it. */
async function tick(c: Context<AppEnvironment>, action: 'printed' | 'unprinted') {
  const now = c.var.site.now();
  const ids = Object.keys(await postedFields(c)).flatMap(
    (field) => /^letter-([\da-f-]{36})$/.exec(field)?.[1] ?? [],
  );
  const page = paths.adminPaper();
  if (ids.length === 0) return redirectWithNotice(c, page, 'mailings:noneTicked');
  await audited(c, { action, changes: [] }, async (trx) => {
    await (action === 'printed' ? tickOff(trx, ids, now) : setPrinted(trx, ids, null));
    return true;
  });
  const notice = action === 'printed' ? 'mailings:printed' : 'mailings:returned';
  return redirectWithNotice(c, page, notice);
}
