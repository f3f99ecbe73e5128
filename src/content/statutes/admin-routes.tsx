import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { EditStatutesPage } from '../../../views/content/statutes/edit-statutes-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { assertStillSignedIn } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { sentFiles } from '../../web/forms.ts';
import { bodyLimit, FORM_BYTES } from '../../web/limits/body-limits.ts';
import { renderPage } from '../../web/render.tsx';
import { isPdf, readStatutes, saveStatutes, storeFile } from './statutes.ts';

type C = Context<AppEnvironment>;
type StatutesFault = 'missing' | 'notPdf' | 'tooLarge';

/** Small, because each visitor who downloads the file slowly keeps all of it in memory. */
const MOST_BYTES = 2 * 1024 * 1024;

/** app.ts mounts requireAdmin before these pages. */
export const editStatutesRoutes = new Hono<AppEnvironment>().post(
  paths.adminStatutes(),
  bodyLimit({
    maxSize: MOST_BYTES + FORM_BYTES,
    onError: async (c) => renderPage(c, await statutesPage(c as C, { isTooLarge: true }), 413),
  }),
);

async function statutesPage(c: C, shown: { state?: FormState; isTooLarge?: boolean }) {
  return <EditStatutesPage statutes={await readStatutes(c.var.site.db)} {...shown} />;
}

async function bytesIn(c: C): Promise<Uint8Array> {
  const [file] = await sentFiles(c, 'file');
  return new Uint8Array((await file?.arrayBuffer()) ?? []);
}

function faultOf(bytes: Uint8Array): StatutesFault | undefined {
  if (bytes.length === 0) return 'missing';
  if (bytes.length > MOST_BYTES) return 'tooLarge';
  return isPdf(bytes) ? undefined : 'notPdf';
}

formRoute(editStatutesRoutes, paths.adminStatutes(), {
  load: async (c) => {
    await assertStillSignedIn(c);
    return {};
  },
  // Before a file is chosen, which would be lost on the way.
  proof: 'recent',
  schema: z.object({
    language: z.enum(languages, 'missing'),
    /** Sent by the button that removes the file. */
    remove: z.optional(z.string()),
  }),
  check: async (data, { c }): Promise<{ file?: StatutesFault | undefined }> =>
    data && data.remove === undefined ? { file: faultOf(await bytesIn(c)) } : {},
  view: (state, { c }) => statutesPage(c, { state }),
  opensTransaction: true,
  run: async (_, { language, remove }, { c, now }) => {
    const { site } = c.var;
    const file = remove === undefined ? await storeFile(site.images, await bytesIn(c)) : undefined;
    const subject = { type: 'details', id: 'statutes', label: 'statutes' } as const;
    await audited(c, { action: 'updated', subject, changes: [language] }, (trx) =>
      saveStatutes(trx, language, file, now),
    );
    return { outcome: 'saved', file };
  },
  done: ({ file }) => (file === undefined ? 'statutes:removed' : 'statutes:saved'),
});
