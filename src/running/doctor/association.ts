import { sections, unsettledFields } from '../../services/association/shared/fields.ts';
import { storedValues } from '../../services/association/queries.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { type Finding, look, ok } from './finding.ts';

/** Says which details are samples, or missing on a live site. */
export async function association(db: Database, { mode }: Config): Promise<Finding> {
  const what = 'association';
  const saved = await storedValues(db, mode);
  const t = translator('en');
  const open = sections.flatMap((section) => unsettledFields(section, saved, mode));
  const names = open.map((field) => t(`association:fields.${field}`)).join(', ');
  if (open.length === 0) return ok(what, 'all details are filled in');
  return mode === 'demo'
    ? ok(what, `${open.length} details are samples: ${names}`)
    : look(what, `visitors do not see what is not filled in at ${paths.adminSettings()}: ${names}`);
}
