import { useLanguage } from '../../layout/language.tsx';

/** Draws how many subscribers were added in each month. A list, so that screen readers can read it. */
export function Growth({ months }: { months: { month: string; added: number }[] }) {
  const { format, t } = useLanguage();
  const most = Math.max(...months.map(({ added }) => added), 1);
  return (
    <details className="disclosure bars" open>
      <summary>{t('subscribers:growth')}</summary>
      <ol>
        {months.map(({ month, added }) => (
          <li key={month}>
            <span className="bars-label">
              <span aria-hidden="true">{format.dateLeaf(month).month}</span>{' '}
              <span className="visually-hidden">{format.month(month)}</span>
            </span>{' '}
            <span className="bars-value">{format.number(added)}</span>
            <svg
              className="bars-bar"
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect y={1 - added / most} width="1" height={added / most} />
            </svg>
          </li>
        ))}
      </ol>
    </details>
  );
}
