import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';

/** Leads from one list of money to the other. */
export function MoneyPages({ page }: { page: 'payments' | 'charges' | null }) {
  const { t } = useLanguage();
  const pages = [
    ['payments', paths.adminPayments()],
    ['charges', paths.adminCharges()],
  ] as const;
  return (
    <nav className="chips" aria-label={t('payments:parts')}>
      <ul>
        {pages.map(([each, href]) => (
          <li key={each}>
            <a href={href} aria-current={each === page ? 'page' : undefined}>
              {t(each === 'payments' ? 'payments:list' : 'charges:title')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
