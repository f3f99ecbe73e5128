import type { AnyDatabase } from './1.1.0/helpers.ts';
import { joinActivity } from './1.2.0/activity.ts';
import { signInByCode } from './1.2.0/codes.ts';
import { storeDrafts } from './1.2.0/drafts.ts';
import { domainsAsTyped } from './1.2.0/email-domains.ts';
import { firstPublication } from './1.2.0/first-publication.ts';
import { honestFees } from './1.2.0/honest-fees.ts';
import { undoableImports } from './1.2.0/imports.ts';
import { otherIncome } from './1.2.0/income.ts';
import { slimJobs } from './1.2.0/jobs.ts';
import { protectLedger } from './1.2.0/ledger.ts';
import { forgetRecipients } from './1.2.0/letters.ts';
import { keepMerges } from './1.2.0/member-merges.ts';
import { emptyNames } from './1.2.0/names.ts';
import { sendNewsletters } from './1.2.0/newsletters.ts';
import { payingByRule } from './1.2.0/paying.ts';
import { rewritePostalCodes } from './1.2.0/postal-codes.ts';
import { askAboutPairs } from './1.2.0/same-person.ts';
import { joinSessions } from './1.2.0/sessions.ts';
import { countSignIns } from './1.2.0/sign-in.ts';
import { textsOfPages } from './1.2.0/texts.ts';

/** Runs the steps of version 1.2.0, one file for each subject, in the order in which they were written. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const step of steps) await step(db);
}

const steps: ((db: AnyDatabase) => Promise<void>)[] = [
  firstPublication,
  honestFees,
  otherIncome,
  payingByRule,
  protectLedger,
  emptyNames,
  rewritePostalCodes,
  joinActivity,
  askAboutPairs,
  keepMerges,
  storeDrafts,
  textsOfPages,
  undoableImports,
  forgetRecipients,
  countSignIns,
  slimJobs,
  signInByCode,
  joinSessions,
  sendNewsletters,
  domainsAsTyped,
];
