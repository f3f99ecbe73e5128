import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';

/** Searches all fees, and leads straight to the only one, so that a list from the bank is worked off quickly. */
export function FeeSearch({ q = '' }: { q?: string }) {
  const { t } = useLanguage();
  return (
    <form className="member-filters" action={paths.adminFees()} role="search">
      <SearchBox label={t('fees:search')} q={q} button={t('fees:find')} />
    </form>
  );
}
