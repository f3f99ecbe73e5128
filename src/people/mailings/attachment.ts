import type { Context } from 'hono';
import { isPdf } from '../../content/statutes/statutes.ts';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import type { FormState, FormValues } from '../../shared/fields/form-state.ts';
import { cleanLine } from '../../shared/fields/text.ts';
import { sentFiles } from '../../web/forms.ts';
import { MOST_PDF_BYTES } from './shared/schema.ts';

const LONGEST_NAME = 80;

export type Pdf = Omit<Row<'letter_attachments'>, 'letter_id'>;

/**
 * Returns the PDF that a form brings. A form that is shown again brings it back as text, because a browser does not choose a
 * file again. Returns a fault for any other file.
 */
async function sentPdf(c: Context, values: FormValues): Promise<Pdf | string | null> {
  const [file] = await sentFiles(c, 'file');
  if (!file && (!values.pdf || values.remove_pdf)) return null;
  if ((file?.size ?? 0) > MOST_PDF_BYTES) return 'pdfTooLarge';
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : Buffer.from(values.pdf!, 'base64');
  if (!isPdf(bytes)) return 'notPdf';
  if (bytes.length > MOST_PDF_BYTES) return 'pdfTooLarge';
  const file_name = pdfName(file?.name ?? values.pdf_name ?? '');
  return { file_name, bytes: bytes.length, content: bytes.toString('base64') };
}

/** Returns a name that every mail program and file system accepts. */
export function pdfName(name: string): string {
  const plain = cleanLine(
    name
      .split(/[/\\]/)
      .at(-1)!
      .replace(/["*:<>?|]/g, ' '),
  );
  const stem = Array.from(plain.replace(/\.pdf$/i, ''))
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
  return `${stem || 'pdf'}.pdf`;
}

export async function pdfFaults(c: Context, values: FormValues): Promise<FieldErrors> {
  const pdf = await sentPdf(c, values);
  return typeof pdf === 'string' ? { file: pdf } : {};
}

/** Returns the form with the PDF that it brings back when it is sent again. */
export async function withPdf(c: Context, state: FormState) {
  const pdf = await sentPdf(c, state.values);
  if (pdf === null || typeof pdf === 'string') return { state, pdf: null };
  return { state: { ...state, values: { ...state.values, remove_pdf: '' } }, pdf };
}

/** Stores the PDF of a form in place of the earlier one, or removes that. */
export async function savePdf(
  trx: Database,
  letter_id: string,
  c: Context,
  values: FormValues,
): Promise<void> {
  const pdf = await sentPdf(c, values);
  if (pdf !== null && typeof pdf !== 'string') {
    await trx
      .insertInto('letter_attachments')
      .values({ letter_id, ...pdf })
      .onConflict((conflict) => conflict.column('letter_id').doUpdateSet(pdf))
      .execute();
  } else if (values.remove_pdf) {
    await trx.deleteFrom('letter_attachments').where('letter_id', '=', letter_id).execute();
  }
}
