import { paths } from '../../../src/shared/paths.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import type { SignedIn } from '../admin.ts';
import { itemSteps } from './items.ts';
import type { TestSite } from '../site.ts';

export const {
  formOf: supporterForm,
  remove: deleteSupporter,
  save: saveSupporter,
  send: sendSupporter,
} = itemSteps('supporter', paths.adminSupporters);

/** Returns the page of the supporters. */
export const supportersPage = async (admin: SignedIn, query = {}): Promise<string> =>
  (await admin.get(paths.adminSupporters(query))).text();

export const supportersIn = ({ db }: TestSite): Promise<SupporterRow[]> =>
  db.selectFrom('supporting_organisations').selectAll().orderBy('position').orderBy('id').execute();
