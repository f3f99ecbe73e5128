import type { Context } from 'hono';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { fileNameOf } from '../../shared/fields/file-name.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, sentFiles } from '../../web/forms.ts';
import { ownPath } from '../../web/own-path.ts';
import { savePicture } from '../../services/images/save.ts';
import type { PictureFault } from '../../services/images/shared/schema.ts';

/** Returns 0, which no saved item has, for anything but a version that the database can store. */
export const versionIn = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export function adminPath(wanted: string | undefined): string | null {
  const path = ownPath(wanted);
  return path !== null && /^\/admin(?:[/?#]|$)/.test(path) ? path : null;
}

/** Saves the pictures that a form without scripts has sent in a field. They are not kept where nothing uses them. */
export async function takePictures(
  c: Context<AppEnvironment>,
  field: string,
): Promise<{ sources: string[]; fault: PictureFault | null }> {
  const { admin, site } = c.var;
  const sources: string[] = [];
  let fault: PictureFault | null = null;
  for (const file of await sentFiles(c, field)) {
    const known = { file_name: fileNameOf(file), uploaded_by: admin.id };
    const saved = await savePicture(
      site,
      new Uint8Array(await file.arrayBuffer()),
      site.now(),
      known,
    );
    if (saved.ok) sources.push(saved.src);
    else fault = saved.reason;
  }
  return { sources, fault };
}

/**
 * Puts the picture that a form without scripts has sent into its value, or takes the picture away where the form says so.
 * The field of the file has the name of the value with `_file`, the box with `_removed`.
 */
export async function receivePicture(
  c: Context<AppEnvironment>,
  values: FormValues,
  fields: FormValues,
  name: string,
): Promise<FieldErrors> {
  if (fields[`${name}_removed`]) values[name] = '';
  const { sources, fault } = await takePictures(c, `${name}_file`);
  if (sources[0]) values[name] = sources[0];
  return fault ? { [name]: fault } : {};
}
