import { type Context, Hono } from 'hono';
import { SitePage } from '../../../views/content/texts/site-page.tsx';
import { itemRoutes, justDeleted, type ShownForm, type ShownStatus } from '../items/item-pages.tsx';
import { editorOf } from '../items/item-editor.tsx';
import { loaded, posted } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { auditedCreation } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { supporter, type SupporterRow } from '../supporters/fields.ts';
import { lastPosition, listSupporters, moveSupporter } from '../supporters/queries.ts';
import { step } from '../supporters/shared/schema.ts';
import { textEditor } from './editor.tsx';
import { languageOfText, siteTexts } from './queries.ts';
import { findText } from './rows.ts';

type C = Context<AppEnvironment>;

const heroRoutes = itemRoutes({
  editor: textEditor,
  page: paths.adminSite(),
  isShown: (c) => languageOfText(c.req.query('edit') ?? '') !== undefined,
  show,
  savedNotice: ({ is_published }) => (is_published ? 'site:savedPublished' : 'site:savedDraft'),
});

const supporterRoutes = itemRoutes({
  editor: editorOf(supporter, {
    list: paths.adminSite(),
    create: (c, input) =>
      auditedCreation(c, supporter.subject, async (trx) => {
        const position = await lastPosition(trx);
        return supporter.create(trx, input, c.var.site.now(), { position });
      }),
  }),
  texts: 'supporters',
  page: paths.adminSite(),
  show,
  asks: true,
}).post(paths.adminItem('supporter', ':id', 'position'), async (c) => {
  const { id, list, fields } = await posted(c, paths.adminSite());
  const { data } = step.safeParse(fields);
  const moved =
    data &&
    (await audited(
      c,
      (row: SupporterRow) => ({
        action: 'updated',
        subject: supporter.subject(row),
        changes: ['position'],
      }),
      (trx) => moveSupporter(trx, id, data.direction),
    ));
  if (!moved) return redirectWithNotice(c, list, 'supporters:updateFailed');
  return c.redirect(withQuery(list, { moved: id, to: data.direction }), 303);
});

export const textRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  // Answers only where the address names one of its texts.
  .route('/', heroRoutes)
  .route('/', supporterRoutes);

/** Shows the texts of the home page and the supporters, one of them with its form. */
async function show(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const { db } = c.var.site;
  const { moved, to } = c.req.query();
  const texts = await loaded(c, Promise.all(siteTexts.map(({ key }) => textIn(c, key))));
  const supporters = await loaded(c, listSupporters(db));
  return renderPage(
    c,
    <SitePage
      texts={texts}
      supporters={supporters}
      form={form}
      back={back}
      isGone={isGone}
      moved={moved && to ? { id: moved, direction: to } : null}
      deleted={await justDeleted(c, 'supporter')}
    />,
    texts && supporters ? status : 500,
  );
}

/** Includes the text that the site shows where nobody wrote one. */
async function textIn(c: C, key: string) {
  const language = languageOfText(key)!;
  const t = translator(language);
  const usual = { title: t('home:hero.title'), content: t('home:hero.subtitle') };
  return { ...(await findText(c.var.site.db, key)), language, usual };
}
