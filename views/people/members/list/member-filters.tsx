import type { members } from '../../../../src/people/members/list/list.tsx';
import { memberShows } from '../../../../src/people/register/shared/shows.ts';
import { planName, plans } from '../../../../src/shared/plans.ts';
import { chapters } from '../../../../src/content/pages/shared/chapters.ts';
import { chapterName } from '../../../../src/people/register/shared/chapter.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { showName } from '../show-name.ts';

type MemberParams = ReturnType<(typeof members)['paramsOf']>;

const sorts = ['name', 'nameBackwards', 'newest', 'oldest', 'number'] as const;

/** Keeps unused filters closed, so that a phone shows the first member. */
export function MemberFilters({ filter }: { filter: MemberParams }) {
  const { t } = useLanguage();
  const { chapter, kind, q, show, sort } = filter;
  const isNarrowed = kind !== 'all' || chapter !== '' || sort !== 'name';
  return (
    <form className="member-filters" action={paths.adminMembers()} role="search">
      <SearchBox
        label={t('members:search')}
        placeholder={t('members:searchHint')}
        q={q}
        button={t('members:find')}
      />
      <details open={isNarrowed}>
        <summary>{t('members:filters')}</summary>
        <div className="member-choices">
          <Choice
            name="show"
            label={t('members:status')}
            value={show}
            options={memberShows.map((each) => [each, showName(t, each)])}
          />
          <Choice
            name="kind"
            label={t('members:plan')}
            value={kind}
            options={[
              ['all', t('members:plans')],
              ...plans.map(({ category }) => [category, planName(t, category)] as const),
            ]}
          />
          <Choice
            name="chapter"
            label={t('members:chapter')}
            value={chapter}
            options={[
              ['', t('members:chapters')],
              ...chapters.map((each) => [each, chapterName(t, each)] as const),
            ]}
          />
          <Choice
            name="sort"
            label={t('members:sort')}
            value={sort}
            options={sorts.map((each) => [each, t(`members:sorts.${each}`)])}
          />
          <button type="submit" className="button button-quiet">
            {t('members:apply')}
          </button>
        </div>
      </details>
    </form>
  );
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: (readonly [string, string])[];
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
