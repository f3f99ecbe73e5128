import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { SearchBox } from '../lists/search-box.tsx';

/** Leads straight to the charge when only one matches, so that a list from the bank is worked off quickly. */
export function ChargeSearch({ q = '', show }: { q?: string; show?: string }) {
  const { t } = useLanguage();
  return (
    <form className="member-filters" action={paths.adminCharges()} role="search">
      {show && <input type="hidden" name="show" value={show} />}
      <SearchBox label={t('charges:search')} q={q} button={t('charges:find')} />
    </form>
  );
}
