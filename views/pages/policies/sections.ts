import { breachNoticeHours, type Policy } from '../../../src/content/pages/shared/policies.ts';
import { minimumAge } from '../../../src/shared/minimum-age.ts';
import { cookieLifetimes } from '../../../src/shared/cookie-lifetimes.ts';
import { type Duration } from '../../../src/shared/duration.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { useAssociationFacts } from './association-facts.ts';

export interface PolicyTable {
  caption: string;
  columns: string[];
  /** The cells of each row, by the name of the row. */
  rows: Record<string, string[]>;
}

export interface PolicySection {
  id: string;
  title: string;
  paragraphs: string[];
  points: string[];
  table?: PolicyTable;
}

/** Returns facts, such as periods and addresses, from the same constants as the rest of the site uses. */
export function usePolicyFacts({ backupDays }: { backupDays: number }) {
  const i18n = useLanguage();
  const periods: Record<string, Duration> = {
    ...retentionPeriods,
    ...cookieLifetimes,
    backups: { amount: backupDays, unit: 'day' },
  };
  return {
    ...useAssociationFacts(),
    hours: breachNoticeHours,
    age: minimumAge,
    ...Object.fromEntries(
      Object.entries(periods).map(([name, period]) => [name, periodText(i18n, period)]),
    ),
  };
}

function periodText({ t }: I18n, { amount, unit }: Duration): string {
  return t(`policies:periods.${unit}`, { count: amount });
}

export function useSections(policy: Policy, facts: Record<string, string | number>) {
  const { t } = useLanguage();
  const sections = t(`policies:documents.${policy}.sections`, {
    returnObjects: true,
    ...facts,
  }) as Record<string, Omit<PolicySection, 'id'>>;
  return Object.entries(sections).map(([id, section]): PolicySection => ({ id, ...section }));
}
