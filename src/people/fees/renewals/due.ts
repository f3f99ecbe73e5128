import { addDays } from '../../../shared/days.ts';
import { isBefore, LATEST_DAYS, overdueSteps, type Step } from '../shared/renewal-days.ts';

interface Owing {
  due_on: string;
  /** The last day of the period that the fee follows. */
  until: string | null;
}

interface Rule {
  step: Step;
  days: number;
  is_on: 0 | 1;
}

/** Returns the newest step whose day has come, even if it has been taken: those before it are never made up for. */
export function dueStep({ due_on, until }: Owing, rules: Rule[], today: string): Step | null {
  const due = rules
    .filter(({ is_on, step }) => is_on === 1 && (until !== null || overdueSteps.includes(step)))
    // The office may have postponed the due date, and nobody is reminded before it.
    .filter(({ step }) => (isBefore(step) ? (until ?? '') >= today : due_on <= today))
    .map(({ days, step }) => ({
      step,
      day: addDays(until ?? due_on, isBefore(step) ? -days : days),
    }))
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .at(-1);
  return due && due.day >= addDays(today, -LATEST_DAYS) ? due.step : null;
}
