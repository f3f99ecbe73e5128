import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { queueEmail } from '../../services/mail/outbox.ts';
import { languageOf, translator } from '../../shared/i18n/index.ts';
import { planName } from '../../shared/plans.ts';
import type { Association } from '../../services/association/association.ts';
import { greeting } from '../../services/mail/emails/greeting.ts';
import { findFee, moneyOf } from '../fees/fee-rows.ts';
import { isEarned, owed } from '../payments/shared/status.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import { type DeclineReason, type MoneyChoice, UNDO_MINUTES } from './shared/decision.ts';
import { isWrittenTo } from '../register/takes-letters.ts';

const MINUTE_MS = 60_000;

export function emailsTo(db: Database, applicationId: string) {
  return db
    .selectFrom('application_letters')
    .select(['id', 'kind', 'admin_email', 'text', 'letter_id', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type KeptEmail = Awaited<ReturnType<typeof emailsTo>>[number];

export interface Written {
  kind: KeptEmail['kind'];
  text: string;
  /** False where the applicant gets no email. The text is kept all the same. */
  isSent: boolean;
}

/** Keeps an email with the application, and queues it for the applicant. */
export async function writeTo(
  trx: Database,
  application: Application,
  { kind, text, isSent }: Written,
  { admin, now }: { admin: { email: string }; now: Date },
): Promise<void> {
  const { id, email, membership_type: membershipType } = application;
  const language = languageOf(application.language);
  const fee = kind === 'accepted' ? await findFee(trx, id) : undefined;
  const isOwed = fee !== undefined && owed.includes(fee.status) && fee.status !== 'processing';
  const data = {
    email,
    applicationId: id,
    about: kind,
    membershipType,
    text,
    ...(isOwed && {
      owed: {
        rest: fee.amount - (await moneyOf(trx, fee)).total,
        reference: fee.reference,
        dueOn: fee.due_on,
      },
    }),
  };
  const waits = kind === 'question' ? 0 : UNDO_MINUTES;
  const notBefore = new Date(now.getTime() + waits * MINUTE_MS);
  const message = { kind: 'application-letter', to: email, language, data } as const;
  await trx
    .insertInto('application_letters')
    .values({
      id: randomUUID(),
      application_id: id,
      kind,
      admin_email: admin.email,
      text,
      letter_id: isSent ? await queueEmail(trx, message, { now, notBefore }) : null,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Sends a question to the applicant. Refuses one when the administrator has not seen all earlier emails. */
export async function askApplicant(
  trx: Database,
  id: string,
  { text, seen }: { text: string; seen: number },
  by: { admin: { email: string }; now: Date },
): Promise<'asked' | 'repeated' | 'writtenMeanwhile' | null> {
  const application = await findApplication(trx, id);
  if (!application) return null;
  const earlier = await emailsTo(trx, id);
  // The same text comes again when the connection broke off before the response.
  const last = earlier.at(-1);
  if (last?.text === text && last.admin_email === by.admin.email) return 'repeated';
  if (earlier.length !== seen) return 'writtenMeanwhile';
  await writeTo(trx, application, { kind: 'question', text, isSent: true }, by);
  return 'asked';
}

type Drafted = Pick<Application, 'first_name' | 'language' | 'membership_type' | 'payment_status'>;

export function acceptanceDraft(
  application: Drafted,
  { isGranted, association }: { isGranted: boolean; association: Association },
): string {
  const { payment_status: status } = application;
  const state = isGranted ? 'granted' : isEarned(status) ? 'paid' : 'owed';
  return draft(application, association, (t, plan) => [
    t('mail:applicationLetter.accepted.text', { plan }),
    t(`mail:applicationLetter.accepted.${state}`),
  ]);
}

/** Returns what each choice puts into the email, in the language of the applicant. */
export function declineSentences({ language }: Drafted, association: Association) {
  const t = translator(languageOf(language), association);
  return t('mail:applicationLetter.declined', { returnObjects: true });
}

export function declineDraft(
  application: Drafted,
  {
    association,
    money,
    ownWords,
    reason,
  }: {
    association: Association;
    money: MoneyChoice | null;
    ownWords: string;
    reason: DeclineReason;
  },
): string {
  return draft(application, association, (t, plan) => [
    t('mail:applicationLetter.declined.text', { plan }),
    reason === 'own' ? '' : t(`mail:applicationLetter.declined.reasons.${reason}`),
    ownWords,
    t(`mail:applicationLetter.declined.money.${money ?? 'none'}`),
  ]);
}

/** Writes in the language of the applicant. */
function draft(
  { first_name, language, membership_type }: Drafted,
  association: Association,
  paragraphs: (t: ReturnType<typeof translator>, plan: string) => string[],
): string {
  const t = translator(languageOf(language), association);
  return [
    greeting(t, first_name),
    ...paragraphs(t, planName(t, membership_type)),
    t('mail:applicationLetter.signature', { name: association.name }),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns whether an applicant can be written to. */
export const canWriteTo = (
  site: Parameters<typeof isWrittenTo>[0],
  { email, member_id: memberId }: Application,
): Promise<boolean> => isWrittenTo(site, { email, memberId });
