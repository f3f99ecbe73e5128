import type { Context } from 'hono';
import { CheckPage } from '../../views/admin/member-import/check-page.tsx';
import { ColumnsPage } from '../../views/admin/member-import/columns-page.tsx';
import { headerOf } from '../contact/header-of.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import type { Matched } from './matching.ts';
import type { mappingFault } from './mapping.ts';
import type { Mapping } from './schema.ts';
import { readCsv } from '../database/csv-import.ts';
import type { Upload } from './uploads.ts';

type C = Context<AppEnvironment>;

const SAMPLES = 3;
const SHOWN_FAULTS = 50;
const SHOWN_MEMBERS = 5;

export async function showColumns(
  c: C,
  { content, fileName, id, rows }: Upload,
  mapping: Mapping,
  fault: ReturnType<typeof mappingFault> = null,
) {
  const [headings, ...samples] = readCsv(content).slice(0, SAMPLES + 1);
  return renderPage(
    c,
    <ColumnsPage
      {...await headerOf(c)}
      upload={{ id, fileName, rows }}
      headings={headings!.cells}
      samples={samples.map(({ cells }) => cells)}
      mapping={mapping}
      refused={fault}
    />,
    fault ? 422 : 200,
  );
}

/** Shows the check with status 409 if the register has changed since the administrator looked. */
export async function showCheck(
  c: C,
  { fileName, id, rows }: Upload,
  { faults, fresh, ...counts }: Matched,
  status?: 409,
) {
  return renderPage(
    c,
    <CheckPage
      {...await headerOf(c)}
      upload={{ id, fileName, rows }}
      counts={{ ...counts, fresh: fresh.length }}
      payments={sumsOf(fresh)}
      shown={fresh.slice(0, SHOWN_MEMBERS)}
      faults={faults.slice(0, SHOWN_FAULTS)}
      moreFaults={Math.max(0, faults.length - SHOWN_FAULTS)}
      hasChanged={status === 409}
    />,
    status,
  );
}

function sumsOf(fresh: Matched['fresh']) {
  const money = fresh.flatMap(({ terms }) => terms.flatMap((term) => term.money ?? []));
  return { count: money.length, sum: money.reduce((sum, { amount }) => sum + amount, 0) };
}
