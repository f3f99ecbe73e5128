import type { members } from '../../../../src/people/members/list/list.tsx';
import { countedShows, type CountedShow } from '../../../../src/people/register/shared/shows.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { Tick } from '../../../ui/kit/tick.tsx';
import { addressOf, ListBody, ListFile, ListTable } from '../../../ui/lists/list.tsx';
import { EVERY } from '../../../../src/shared/fields/ticks.ts';
import { MemberFilters } from './member-filters.tsx';
import { showName } from '../show-name.ts';

/** Lists the members. Works without scripts. */
export function MembersPage({
  view,
  counts,
}: {
  view: Awaited<ReturnType<typeof members.view>>;
  counts: Record<CountedShow, number>;
}) {
  const { t } = useLanguage();
  const { list, params } = view;
  const total = view.found?.total ?? 0;
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
      <Chips
        label={t('members:counts')}
        chips={countedShows.map((show) => ({
          key: show,
          text: showName(t, show),
          href: paths.adminMembers(show === 'all' ? {} : { show }),
          count: counts[show],
          isShown: params.show === show,
        }))}
      />
      <MemberFilters filter={params} />
      {params.ids !== EVERY && (
        <p>
          {t('members:ticked.only')} <a href={paths.adminMembers()}>{t('members:reset')}</a>
        </p>
      )}
      {counts.all === 0 ? (
        <EmptyState title={t('members:none')} text={t('members:noneText')} />
      ) : (
        <ListBody
          view={view}
          total={(number) => t('members:found', { total: number })}
          empty={
            <>
              {t('members:noneFound')} <a href={paths.adminMembers()}>{t('members:reset')}</a>
            </>
          }
        >
          <form className="tick-form" method="post" action={paths.adminTicked()}>
            <input type="hidden" name="back" value={addressOf(view, {}, view.found!.page)} />
            <Tick
              id={view.found!.rows.map(({ id }) => id).join()}
              className="choice tick-all"
              does="tickAll"
            >
              {t('members:ticked.all')}
            </Tick>
            <ListTable view={view} />
            <TickBar />
          </form>
        </ListBody>
      )}
      {total > 0 && (
        <>
          <p>
            <a
              className="button button-small button-quiet"
              href={paths.adminNewLetter(list.queryOf(params))}
            >
              {t('members:write', { count: total })}
            </a>{' '}
            <a className="button button-small button-quiet" href={paths.adminDuplicates()}>
              {t('members:duplicates.title')}
            </a>
          </p>
          <ListFile view={view} className="member-file" />
        </>
      )}
    </PlainPage>
  );
}

/** Does something with those who are ticked. Their number is counted by the stylesheet, so that no script is needed. */
function TickBar() {
  const { t } = useLanguage();
  const button = (act: 'write' | 'file' | 'change' | 'leave' | 'erasure') => (
    <button type="submit" name="act" value={act} className="button button-small button-quiet">
      {t(`members:ticked.${act}`)}
    </button>
  );
  return (
    <div className="tick-bar" role="group" aria-label={t('members:ticked.acts')}>
      <span className="tick-count">{t('members:ticked.count')}</span> {button('write')}{' '}
      {button('file')}
      <details>
        <summary>{t('members:ticked.more')}</summary>
        <div className="tick-more">
          {button('change')} {button('leave')} {button('erasure')}
        </div>
      </details>
    </div>
  );
}
