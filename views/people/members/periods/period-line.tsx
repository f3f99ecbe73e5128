import { addDays, daysBetween } from '../../../../src/shared/days.ts';
import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { isNotVoided } from '../../../../src/people/register/shared/status.ts';
import { useLanguage } from '../../../layout/language.tsx';

type Periods = MemberWithAll['periods'];

const LEAST_DAYS = 730;
const MOST_YEARS = 12;

/** Draws the periods over the years. The list of periods says the same in words. */
export function PeriodLine({ periods, day }: { periods: Periods; day: string }) {
  const { t } = useLanguage();
  const living = periods.filter(isNotVoided);
  if (living.length === 0) return null;
  const { first, last } = rangeOf(living, day);
  const days = daysBetween(first, last) + 1;
  const at = (date: string) => `${((daysBetween(first, date) / days) * 100).toFixed(2)}%`;
  const years = yearsIn(first, last);
  const step = Math.ceil(years.length / MOST_YEARS);
  return (
    <svg className="period-line" width="100%" height="64" role="img" aria-label={t('members:line')}>
      {years.map((year, index) => (
        <g key={year}>
          <line
            className="period-year"
            x1={at(`${year}-01-01`)}
            x2={at(`${year}-01-01`)}
            y1="8"
            y2="44"
          />
          {index % step === 0 && (
            <text x={at(`${year}-01-01`)} y="60" dx="3">
              {year}
            </text>
          )}
        </g>
      ))}
      {living.map(({ ends_on, id, starts_on }, index) => {
        const end = ends_on === null || ends_on > last ? last : ends_on;
        const width = ((daysBetween(starts_on, end) + 1) / days) * 100;
        return (
          <rect
            key={id}
            className={index % 2 === 0 ? 'period' : 'period period-odd'}
            x={at(starts_on)}
            width={`${width.toFixed(2)}%`}
            y="16"
            height="20"
            rx="3"
          />
        );
      })}
      <line className="period-today" x1={at(day)} x2={at(day)} y1="4" y2="46" />
    </svg>
  );
}

function rangeOf(periods: Periods, day: string) {
  const starts = periods.map(({ starts_on }) => starts_on);
  const ends = periods.flatMap(({ ends_on }) => ends_on ?? []);
  const first = [...starts, day].toSorted()[0]!;
  const end = [...ends, addDays(day, 90)].toSorted().at(-1)!;
  const isShort = daysBetween(first, end) < LEAST_DAYS;
  return { first, last: isShort ? addDays(first, LEAST_DAYS) : end };
}

function yearsIn(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
