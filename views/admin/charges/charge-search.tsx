import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';

/** Leads straight to the charge when only one matches, so that a list from the bank is worked off quickly. */
export function ChargeSearch({ q = '', show }: { q?: string; show?: string }) {
  const { t } = useLanguage();
  return (
    <form className="charge-search" action={paths.adminCharges()} role="search">
      {show && <input type="hidden" name="show" value={show} />}
      <div className="field">
        <label htmlFor="q">{t('charges:search')}</label>
        <input id="q" name="q" type="search" defaultValue={q} maxLength={2000} />
      </div>
      <button type="submit" className="button button-quiet">
        {t('charges:find')}
      </button>
    </form>
  );
}
