import type { ListedMember } from '../../../../src/people/members/list/list.ts';
import { countedShows, type CountedShow } from '../../../../src/people/register/shared/shows.ts';
import type { Separator } from '../../../../src/shared/fields/separator.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainPage } from '../../../layout/office/plain-page.tsx';
import { FileForm } from '../../../ui/lists/file-form.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { filterQuery, MemberFilters, type ShownFilter } from './member-filters.tsx';
import { showName } from '../show-name.ts';
import { MemberTable } from './member-table.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';

interface MembersPageProps {
  /** Today in Stockholm. */
  day: string;
  filter: ShownFilter;
  found: { rows: ListedMember[]; total: number; page: number; pages: number };
  counts: Record<CountedShow, number>;
  separator: Separator;
}

/** Lists the members. Works without scripts. */
export function MembersPage({ counts, day, found, filter, separator }: MembersPageProps) {
  const { format, t } = useLanguage();
  const query = filterQuery(filter);
  return (
    <PlainPage page="members" title={t('members:title')}>
      <div className="members-head">
        <h1>{t('members:title')}</h1>
        <p className="members-new">
          <a className="button button-small" href={paths.adminNewMember()}>
            {t('members:add')}
          </a>{' '}
          <a className="button button-small button-quiet" href={paths.adminImport()}>
            {t('memberImport:title')}
          </a>
        </p>
      </div>
      <nav className="chips" aria-label={t('members:counts')}>
        <ul>
          {countedShows.map((show) => (
            <li key={show}>
              <a
                href={paths.adminMembers(show === 'all' ? {} : { show })}
                aria-current={filter.show === show ? 'true' : undefined}
              >
                {showName(t, show)} <span className="money">{format.number(counts[show])}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <MemberFilters filter={filter} />
      {counts.all === 0 ? (
        <EmptyState title={t('members:none')} text={t('members:noneText')} />
      ) : found.total === 0 ? (
        <EmptyList>
          {t('members:noneFound')} <a href={paths.adminMembers()}>{t('members:reset')}</a>
        </EmptyList>
      ) : (
        <>
          <MemberTable rows={found.rows} day={day} />
          {found.pages === 1 && (
            <p className="list-count">
              {t('members:found', { total: format.number(found.total) })}
            </p>
          )}
          <Pager {...found} to={(page) => paths.adminMembers({ ...query, page: String(page) })} />
          <p>
            <a className="button button-small button-quiet" href={paths.adminNewLetter(query)}>
              {t('members:write', { count: found.total })}
            </a>
          </p>
          <FileForm
            className="member-file"
            action={paths.adminMembersFile()}
            query={query}
            separator={separator}
          />
        </>
      )}
    </PlainPage>
  );
}
