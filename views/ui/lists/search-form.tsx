import { useLanguage } from '../../layout/language.tsx';
import { SearchBox } from './search-box.tsx';

/** Searches, and keeps the other filters of the address. */
export function SearchForm({
  action,
  query: { q = '', ...others },
  label,
}: {
  action: string;
  query: Record<string, string>;
  label: string;
}) {
  const { t } = useLanguage();
  return (
    <form className="search-form" action={action} role="search">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox label={label} q={q} button={t('lists:find')} />
    </form>
  );
}
