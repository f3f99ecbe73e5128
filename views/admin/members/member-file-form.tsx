import { type Separator, separatorNames } from '../../../src/fields/separator.ts';
import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { filterQuery, type ShownFilter } from './member-filters.tsx';

/** Downloads what the list shows. */
export function MemberFileForm({
  filter,
  separator,
}: {
  filter: ShownFilter;
  separator: Separator;
}) {
  const { t } = useLanguage();
  return (
    <form className="list-tools member-file" action={paths.adminMembersFile()}>
      {Object.entries(filterQuery(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="separator">{t('members:separator')}</label>
        <select id="separator" name="separator" defaultValue={separator}>
          {separatorNames.map((name) => (
            <option key={name} value={name}>
              {t(`payments:separators.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-quiet">
        {t('members:download')}
      </button>
    </form>
  );
}
