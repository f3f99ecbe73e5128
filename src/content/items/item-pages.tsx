import { type Context, Hono } from 'hono';
import type { ListForms } from '../../../views/content/items/item-list.tsx';
import { hasChanged } from '../../db/versions.ts';
import { confirmPage, loaded, type Posted, readActForm, runAct } from '../../web/acts.tsx';
import { auditedSave } from './audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type LeftNotice, type NoticeKey, redirectWithNotice } from '../../web/notice.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { versionIn } from './form-parts.tsx';
import { type Editor, openForm } from './item-editor.tsx';
import type { ContentRow } from './items.ts';
import type { Area } from './shared/labels.ts';
import type { ContentKind } from './shared/schema.ts';
import { sendForm } from './send-item.tsx';
import { findTrashed } from './trash.ts';
import { bringsWarning } from './warnings.ts';

type C = Context<AppEnvironment>;
export type ShownStatus = 200 | 404 | 409 | 422 | 500 | 503;

/** What the pages of a kind of content differ in. */
interface ItemPages<Row, Input> {
  editor: Editor<Row, Input>;
  texts: Area;
  /** The address of the page with the list, and whether a request asks for this one of its tabs. */
  page: string;
  isShown?: (c: C) => boolean;
  show: (c: C, forms: ListForms, status: ShownStatus) => Response | Promise<Response>;
  /** Returns whether visitors see an item. Missing where there are no drafts. */
  stateOf?: (row: Row, now: Date) => Publication;
  /** Returns the day and the hour of a scheduled item. */
  momentOf?: (row: Row) => string;
  /** Asks something of its own before an item is deleted. */
  askFirst?: (c: C, form: Posted, row: Row) => Promise<Response | null>;
  /** True where a question comes before the deletion. *Undo* may be enough. */
  asks?: boolean;
}

export type Publication = 'draft' | 'scheduled' | 'published';

const done = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** Returns what a save has done; `was` is null for a new item. */
function publicationNotice(texts: 'posts', is: Publication, was: Publication | null): NoticeKey {
  if (was === null) return `${texts}:created${done[is]}`;
  if (is === 'draft' && was === 'published') return `${texts}:updatedUnpublished`;
  return is === was && is !== 'draft' ? `${texts}:updatedChanges` : `${texts}:updated${done[is]}`;
}

/** What an address says about the form, not about the list. */
const ofForm = ['edit', 'new', 'copy', 'version', 'deleted', 'moved', 'to'];

/** The list of a kind of content with its forms. app.ts mounts requireAdmin before these pages. */
export function itemRoutes<Row extends ContentRow & { id?: string }, Input>(
  pages: ItemPages<Row, Input>,
) {
  const { asks, editor, momentOf, stateOf, texts } = pages;
  const { kind, list, publish, remove } = editor;

  const show = async (c: C, forms: Omit<ListForms, 'deleted'>, status: ShownStatus) => {
    const deleted = (await loaded(c, justDeleted(c, kind))) ?? [];
    return pages.show(c, { ...forms, deleted }, status);
  };

  /** Returns what a save has done; `before` is null for a new item. */
  function savedNotice(c: C, row: Row, before: Row | null): LeftNotice {
    const now = c.var.site.now();
    if (!stateOf) return `${texts as 'timeline'}:${before ? 'updated' : 'created'}`;
    const is = stateOf(row, now);
    const key = publicationNotice(texts as 'posts', is, before && stateOf(before, now));
    return momentOf && key.endsWith('Scheduled') ? `${key} ${momentOf(row)}` : key;
  }

  const save = async (c: C, id: string | null) => {
    const sent = await sendForm(c, editor, id);
    if (sent.outcome === 'form') {
      const { form, status } = sent;
      return show(c, { form, back: form.back, isGone: false }, status);
    }
    const { row, before, stays } = sent;
    const saved = id ?? row.id!;
    const to = new URL(sent.back, c.var.site.config.origin);
    to.searchParams.delete('top');
    const known = before && editor.valuesOf(before);
    const isOpen = stays || (await bringsWarning(c, known, editor.valuesOf(row)));
    if (isOpen) to.searchParams.set('edit', saved);
    else if (!before) to.searchParams.set('top', saved);
    const notice = row === before ? 'adminFrame:unchanged' : savedNotice(c, row, before);
    return redirectWithNotice(c, `${to.pathname}${to.search}#row-${saved}`, notice);
  };
  return (
    new Hono<AppEnvironment>()
      .get(pages.page, async (c, next) => {
        if (pages.isShown?.(c) === false) return next();
        const { edit, new: isNew, copy, version } = c.req.query();
        const query = new URL(c.req.url).searchParams;
        for (const name of ofForm) query.delete(name);
        // The first tab is also at an address that does not name it.
        for (const [name, value] of new URL(list, c.req.url).searchParams) query.set(name, value);
        const back = withQuery(pages.page, Object.fromEntries(query));
        const id = edit === undefined || edit === 'new' ? null : edit;
        const isAsked = edit !== undefined || isNew !== undefined;
        const wanted = { id, back, copy, version };
        const opening = isAsked ? openForm(c, editor, wanted) : Promise.resolve(null);
        const opened = await loaded(
          c,
          opening.then((form) => ({ form })),
        );
        const form = opened?.form ?? null;
        const isGone = isAsked && opened !== null && form === null;
        return show(c, { form, back, isGone }, isGone ? 404 : 200);
      })
      // A form that was sent without a script has these addresses when it is shown again.
      .get(paths.adminItem(kind), (c) => c.redirect(list))
      .get(paths.adminItem(kind, ':id'), (c) =>
        c.redirect(paths.editItem(kind, c.req.param('id') ?? '')),
      )
      .post(paths.adminItem(kind), (c) => save(c, null))
      .post(paths.adminItem(kind, ':id'), (c) => save(c, c.req.param('id') ?? null))
      .post(paths.adminItem(kind, ':id', 'publication'), async (c, next) => {
        if (!publish) return next();
        const { id, back, fields } = await readActForm(c, list);
        const known = { id, version: versionIn(fields.version) };
        const work = async () => {
          const saved = await auditedSave(c, editor.subject, (trx) =>
            publish(trx, known, fields.is_published === 'on', c.var.site.now()),
          );
          if (saved.outcome !== 'saved') return false;
          return hasChanged(saved)
            ? savedNotice(c, saved.row, saved.before)
            : 'adminFrame:unchanged';
        };
        const failed = `${texts}:updateFailed` as const;
        return runAct(c, work, { back, done: failed, failed });
      })
      .post(paths.adminItem(kind, ':id', 'deletion'), async (c) => {
        const form = await readActForm(c, list);
        const row = await editor.rows.find(c.var.site.db, form.id);
        if (!row) return redirectWithNotice(c, form.list, `${texts}:deleteFailed`);
        const t = translator(c.var.language);
        const page =
          (await pages.askFirst?.(c, form, row)) ??
          (asks &&
            (await confirmPage(c, form, {
              page: 'dashboard',
              // Kinds that name their items have a question.
              text: [t(`${texts as 'events'}:confirmDelete`), editor.subject(row).label],
              button: t('adminCommon:delete'),
            })));
        if (page) return page;
        const work = async () => {
          const ids = await remove(c, form.id, form);
          const to = new URL(form.list, c.var.site.config.origin);
          to.searchParams.set('deleted', ids.join(','));
          return c.redirect(`${to.pathname}${to.search}`, 303);
        };
        const failed = `${texts}:deleteFailed` as const;
        return runAct(c, work, { back: form.list, done: failed, failed });
      })
  );
}

const MOST_DELETED = 60;

/** Returns what the address says was just deleted, as far as it can come back. */
async function justDeleted(c: C, kind: ContentKind) {
  const ids = (c.req.query('deleted') ?? '').split(',').filter(Boolean).slice(0, MOST_DELETED);
  const deleted = [];
  for (const id of ids) {
    const trashed = await findTrashed(c.var.site.db, { kind, id });
    if (trashed) deleted.push({ id, label: trashed.label });
  }
  return deleted;
}
