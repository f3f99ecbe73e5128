import type { Context } from 'hono';
import type { ListForms } from '../../../../views/content/items/item-list.tsx';
import { NewslettersPage } from '../../../../views/people/mailings/newsletters/newsletters-page.tsx';
import { newsSinceLast } from '../../../content/newsletters/begin.ts';
import { newsletter } from '../../../content/newsletters/fields.ts';
import { auditedCreation } from '../../../content/items/audited-items.ts';
import { editorOf, previewIn } from '../../../content/items/item-editor.tsx';
import { itemRoutes, type ShownStatus } from '../../../content/items/item-pages.tsx';
import { languages } from '../../../shared/i18n/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { loaded } from '../../../web/acts.tsx';
import { found } from '../../../web/api/api.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { redirectWithNotice } from '../../../web/notice.ts';
import { renderPage } from '../../../web/render.tsx';
import { emailOf, newsletterIn } from './emails.ts';
import { listNewsletters } from './sendings.ts';
import { isLocked } from './shared/is-locked.ts';

type C = Context<AppEnvironment>;

/** An association that writes each week fills this in six years; earlier ones are in the archive. */
const MOST_LISTED = 300;

/** The editor of newsletters and its previews. app.ts mounts requireAdmin before these pages. */
export const newsletterEditorRoutes = itemRoutes({
  editor: editorOf(newsletter, { list: paths.adminNewsletters(), isLocked }),
  texts: 'newsletters',
  page: paths.adminNewsletters(),
  show: showList,
  asks: true,
  askFirst: async (c, { list }, row) =>
    isLocked(row) ? redirectWithNotice(c, list, 'newsletters:lockedFailed') : null,
})
  .post(paths.adminNewsletterStart(), async (c) => {
    const { association, language, site } = c.var;
    const now = site.now();
    const input = await newsSinceLast(site.db, { association, language, now });
    const row = await auditedCreation(c, newsletter.subject, (trx) =>
      newsletter.create(trx, input, now),
    );
    return redirectWithNotice(c, paths.adminNewsletters({ edit: row.id }), 'newsletters:begun');
  })
  .post(paths.newsletterPreview(), async (c) => {
    const { row, language } = await previewIn(c, newsletter);
    return c.html(emailOf(c, row, language));
  })
  .get(paths.adminNewsletter(':id', 'email'), async (c) => {
    const row = found(await newsletterIn(c));
    const { language, scheme } = c.req.query();
    const wanted = languages.find((each) => each === language) ?? c.var.language;
    const isDark = scheme === 'dark';
    return c.html(
      emailOf(c, row, wanted).replace(
        '@media (prefers-color-scheme: dark)',
        isDark ? '@media all' : '@media not all',
      ),
    );
  });

async function showList(c: C, forms: ListForms, status: ShownStatus) {
  const rows = await loaded(c, listNewsletters(c.var.site.db, MOST_LISTED));
  return renderPage(c, <NewslettersPage {...forms} rows={rows} />, rows ? status : 500);
}
