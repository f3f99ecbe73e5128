import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { hasAll, type Saved, saveVersion } from '../../../db/versions.ts';
import { isBefore, type Step, steps, usualDays } from '../shared/renewal-days.ts';

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
