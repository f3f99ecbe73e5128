import { type Context, Hono } from 'hono';
import { bodyLimit } from '../../web/limits/body-limits.ts';
import { EditStatutesPage } from '../../../views/content/statutes/edit-statutes-page.tsx';
import { assertStillSignedIn, found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formBody } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { MOST_BYTES, type StatutesFault } from './shared/schema.ts';
import { isPdf, languageNamed, readStatutes, saveStatutes, storeFile } from './statutes.ts';

type C = Context<AppEnvironment>;

/** The size limit for the rest of the form. */
const FORM_BYTES = 64 * 1024;

/** app.ts mounts requireAdmin before these pages. */
export const editStatutesRoutes = new Hono<AppEnvironment>()
  .get(paths.adminStatutes(), (c) => {
    // Before a file is chosen, which would be lost on the way.
    assertConfirmed(c, paths.adminStatutes());
    return show(c);
  })
  .post(
    paths.adminStatutes(),
    bodyLimit({
      maxSize: MOST_BYTES + FORM_BYTES,
      onError: (c) => show(c as C, { fault: 'tooLarge' }, 413),
    }),
    async (c) => {
      const body = await formBody(c);
      await assertStillSignedIn(c);
      assertConfirmed(c, paths.adminStatutes());
      const language = found(languageNamed(body.language));
      if (body.remove !== undefined) {
        await save(c, language, undefined);
        return redirectWithNotice(c, paths.adminStatutes(), 'statutes:removed');
      }
      const { file } = body;
      if (!(file instanceof File) || file.size === 0) {
        return show(c, { fault: 'missing', language }, 422);
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.length > MOST_BYTES) return show(c, { fault: 'tooLarge', language }, 413);
      if (!isPdf(bytes)) return show(c, { fault: 'notPdf', language }, 422);
      await save(c, language, await storeFile(c.var.site.images, bytes));
      return redirectWithNotice(c, paths.adminStatutes(), 'statutes:saved');
    },
  );

function save(c: C, language: Language, file: string | undefined) {
  const subject = { type: 'details', id: 'statutes', label: 'statutes' } as const;
  return audited(c, { action: 'updated', subject, changes: [language] }, (trx) =>
    saveStatutes(trx, language, file, c.var.site.now()),
  );
}

async function show(
  c: C,
  refused?: { fault: StatutesFault; language?: Language },
  status?: 413 | 422,
) {
  const statutes = await readStatutes(c.var.site.db);
  return renderPage(c, <EditStatutesPage statutes={statutes} refused={refused} />, status);
}
