import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { hasAll, type Saved, saveVersion } from '../../../db/versions.ts';
import { isBefore, type Step, steps, usualDays } from '../shared/renewal-days.ts';
import type { Association } from '../../../services/association/association.ts';
import type { Message } from '../../../services/mail/message.ts';
import { templates } from '../../../services/mail/emails/index.ts';
import { textOf } from '../../../services/mail/render.tsx';
import { addDays } from '../../../shared/days.ts';
import { formatFor } from '../../../shared/i18n/format.ts';
import { type Language, translator } from '../../../shared/i18n/index.ts';
import { reminderIn } from '../emails/emails.ts';
import { endOfPeriod } from '../../register/shared/plan-rules.ts';

export type StepRow = Omit<Row<'reminder_steps'>, 'step' | 'created_at' | 'updated_at'> & {
  step: Step;
};

export type StepTexts = Pick<StepRow, 'subject_sv' | 'text_sv' | 'subject_en' | 'text_en'>;

const usual = (step: Step): StepRow => ({
  step,
  is_on: 1,
  days: usualDays[step],
  subject_sv: '',
  text_sv: '',
  subject_en: '',
  text_en: '',
  version: 0,
});

/** Returns the emails as the office has changed them, in their order. */
export async function readSteps(db: Database): Promise<StepRow[]> {
  const rows = await db.selectFrom('reminder_steps').selectAll().execute();
  return steps.map((step) => {
    const { created_at: _, updated_at: __, ...row } = rows.find((one) => one.step === step) ?? {};
    return { ...usual(step), ...row, step };
  });
}

/** Returns whether that step, if it is on, still lies between those before and after it that are on. */
export function keepsOrder(rows: StepRow[], step: Step, days: number): boolean {
  const places = rows
    .filter((row) => row.step === step || row.is_on === 1)
    .map((row) => (isBefore(row.step) ? -1 : 1) * (row.step === step ? days : row.days));
  return places.every((place, index) => index === 0 || place > places[index - 1]!);
}

export async function readStep(db: Database, step: Step): Promise<StepRow> {
  return (await readSteps(db)).find((row) => row.step === step)!;
}

export function saveStep(
  trx: Database,
  { step, version, ...columns }: StepRow,
  now: Date,
): Promise<Saved<StepRow>> {
  const at = now.toISOString();
  return saveVersion<StepRow>(
    version,
    () => readStep(trx, step),
    async (next) => {
      const saved = { ...columns, version: next, updated_at: at };
      await trx
        .insertInto('reminder_steps')
        .values({ step, ...saved, created_at: at })
        .onConflict((conflict) => conflict.column('step').doUpdateSet(saved))
        .execute();
      return { step, ...columns, version: next };
    },
    (before) => hasAll(before, columns),
  );
}

/** Writes the email as a member who does not exist would get it today. */
export function previewOf(
  rule: StepRow,
  language: Language,
  { association, origin, today }: { association: Association; origin: string; today: string },
): Pick<Message, 'subject'> & { text: string } {
  const until = addDays(today, isBefore(rule.step) ? rule.days : -rule.days);
  const dueOn = addDays(until, 1);
  const writing = {
    language,
    t: translator(language, association),
    format: formatFor(language),
    origin,
    association,
  };
  const message = templates['payment-request'].write(
    {
      payerName: 'Anna Andersson',
      firstName: 'Anna',
      memberNumber: 10_042,
      membershipType: 'General',
      feeId: '',
      feeToken: 'xxxxxxxx',
      owed: { rest: association.fees.General, reference: '1000173', dueOn },
      ...(dueOn > today && {
        days: {
          starts_on: dueOn,
          ends_on: endOfPeriod('General', dueOn, association.membershipYear),
        },
      }),
      ...(dueOn < today && { isOverdue: true }),
      reminder: reminderIn(language, rule, until),
    },
    writing,
  );
  return { subject: message.subject, text: textOf(message, writing) };
}
