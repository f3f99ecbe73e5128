import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';

/** Searches all fees, and leads straight to the only one, so that a list from the bank is worked off quickly. */
export function ChargeSearch({ q = '' }: { q?: string }) {
  const { t } = useLanguage();
  return (
    <form className="member-filters" action={paths.adminCharges()} role="search">
      <SearchBox label={t('charges:search')} q={q} button={t('charges:find')} />
    </form>
  );
}
