import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';

const KB = 1024;

/** Returns the name and the size of a file, or nothing where there is none. */
export const pdfText = (
  t: Translate,
  format: Format,
  { bytes, file_name: name }: { bytes: number | null; file_name: string | null },
): string =>
  name === null
    ? ''
    : t('mailings:pdf.nameAndSize', {
        name,
        size: format.number(Math.max(1, Math.round((bytes ?? 0) / KB))),
      });
