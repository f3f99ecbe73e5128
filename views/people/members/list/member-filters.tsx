import type { members } from '../../../../src/people/members/list/list.tsx';
import { memberShows } from '../../../../src/people/register/shared/shows.ts';
import { planName, plans } from '../../../../src/shared/plans.ts';
import { chapters } from '../../../../src/content/pages/shared/chapters.ts';
import { chapterName } from '../../../../src/people/register/shared/chapter.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Field } from '../../../ui/form.tsx';
import { SearchForm } from '../../../ui/lists/search-form.tsx';
import { showName } from '../show-name.ts';

const sorts = ['name', 'nameBackwards', 'newest', 'oldest', 'number', 'added'] as const;

/** Keeps unused filters closed, so that a phone shows the first member. */
export function MemberFilters({ filter }: { filter: ReturnType<(typeof members)['paramsOf']> }) {
  const { t } = useLanguage();
  const { chapter, kind, q, show, sort } = filter;
  return (
    <SearchForm
      action={paths.adminMembers()}
      label={t('members:search')}
      placeholder={t('members:searchHint')}
      q={q}
      values={{ chapter, kind, show, sort }}
      title={t('members:filters')}
      isNarrowed={kind !== 'all' || chapter !== '' || sort !== 'name'}
    >
      <Field
        name="show"
        label={t('members:status')}
        options={memberShows.map((each) => [each, showName(t, each)])}
      />
      <Field
        name="kind"
        label={t('members:plan')}
        options={[
          ['all', t('members:plans')],
          ...plans.map(({ category }) => [category, planName(t, category)] as const),
        ]}
      />
      <Field
        name="chapter"
        label={t('members:chapter')}
        options={[
          ['', t('members:chapters')],
          ...chapters.map((each) => [each, chapterName(t, each)] as const),
        ]}
      />
      <Field
        name="sort"
        label={t('members:sort')}
        options={sorts.map((each) => [each, t(`members:sorts.${each}`)])}
      />
    </SearchForm>
  );
}
