import type { Migration } from 'kysely/migration';
import * as publicEntities from './2026-11-21-public-entities.ts';
import * as transactionsAndMail from './2026-11-21-transactions-and-mail.ts';
import * as administration from './2026-11-22-administration.ts';
import * as jobLedger from './2026-11-23-job-ledger.ts';
import * as accountRecovery from './2026-11-24-account-recovery.ts';
import * as applicationProof from './2026-11-24-application-proof.ts';
import * as signInProtection from './2026-11-24-sign-in-protection.ts';
import * as association from './2026-11-25-association.ts';
import * as contentVersion from './2026-11-25-content-version.ts';
import * as messageAnswers from './2026-11-25-message-answers.ts';
import * as newsletterConfirmation from './2026-11-25-newsletter-confirmation.ts';
import * as privacyPeriods from './2026-11-25-privacy-periods.ts';
import * as searchWords from './2026-11-25-search-words.ts';
import * as sessionGuesses from './2026-11-25-session-guesses.ts';
import * as members from './2026-11-26-members.ts';
import * as dayTotals from './2026-11-27-day-totals.ts';
import * as votingLists from './2026-11-27-voting-lists.ts';
import * as contentHistory from './2026-11-28-content-history.ts';
import * as eventDetails from './2026-11-28-event-details.ts';
import * as memberCounts from './2026-11-28-member-counts.ts';
import * as memberImports from './2026-11-28-member-imports.ts';
import * as plainNames from './2026-11-28-plain-names.ts';
import * as receiptLetters from './2026-11-28-receipt-letters.ts';
import * as twoLanguages from './2026-11-28-two-languages.ts';
import * as memberIndexes from './2026-11-29-member-indexes.ts';
import * as pictures from './2026-11-29-pictures.ts';
import * as publishHour from './2026-11-29-publish-hour.ts';
import * as titleOrder from './2026-11-29-title-order.ts';
import * as chargeReminders from './2026-11-30-charge-reminders.ts';
import * as shortWords from './2026-11-30-short-words.ts';
import * as swedishTitles from './2026-11-30-swedish-titles.ts';
import * as termsByPlan from './2026-11-30-terms-by-plan.ts';
import * as wordsOfCharges from './2026-11-30-words-of-charges.ts';
import * as plainWords from './2026-11-30-z-plain-words.ts';

/** Lists all migrations in order. Neither the name nor the file of a released one ever changes. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-public-entities': publicEntities,
  '2026-11-21-transactions-and-mail': transactionsAndMail,
  '2026-11-22-administration': administration,
  '2026-11-23-job-ledger': jobLedger,
  '2026-11-24-account-recovery': accountRecovery,
  '2026-11-24-application-proof': applicationProof,
  '2026-11-24-sign-in-protection': signInProtection,
  '2026-11-25-association': association,
  '2026-11-25-content-version': contentVersion,
  '2026-11-25-message-answers': messageAnswers,
  '2026-11-25-newsletter-confirmation': newsletterConfirmation,
  '2026-11-25-privacy-periods': privacyPeriods,
  '2026-11-25-search-words': searchWords,
  '2026-11-25-session-guesses': sessionGuesses,
  '2026-11-26-members': members,
  '2026-11-27-day-totals': dayTotals,
  '2026-11-27-voting-lists': votingLists,
  '2026-11-28-content-history': contentHistory,
  '2026-11-28-event-details': eventDetails,
  '2026-11-28-member-counts': memberCounts,
  '2026-11-28-member-imports': memberImports,
  '2026-11-28-plain-names': plainNames,
  '2026-11-28-receipt-letters': receiptLetters,
  '2026-11-28-two-languages': twoLanguages,
  '2026-11-29-member-indexes': memberIndexes,
  '2026-11-29-pictures': pictures,
  '2026-11-29-publish-hour': publishHour,
  '2026-11-29-title-order': titleOrder,
  '2026-11-30-charge-reminders': chargeReminders,
  '2026-11-30-short-words': shortWords,
  '2026-11-30-swedish-titles': swedishTitles,
  '2026-11-30-terms-by-plan': termsByPlan,
  '2026-11-30-words-of-charges': wordsOfCharges,
  '2026-11-30-z-plain-words': plainWords,
};
