import type { MergeObstacle } from '../../../../src/people/members/merge/merging.ts';
import { owed } from '../../../../src/people/payments/shared/status.ts';
import { memberNumber } from '../../../../src/people/register/shared/shown-number.ts';
import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { MergeTable } from './merge-table.tsx';
import { OnceKey } from '../../../ui/kit/once-key.tsx';

/** Shows what each of two members has, and what will be left, before they are merged. */
export function MergePage({
  kept,
  twin,
  after,
  obstacle,
  day,
}: {
  kept: MemberWithAll;
  twin: MemberWithAll;
  after: MemberWithAll | null;
  obstacle: MergeObstacle | null;
  day: string;
}) {
  const { t } = useLanguage();
  const { full_name, id } = kept.member;
  const form = paths.adminMemberPart(id, 'merge');
  const title = t('members:actions.merge.title', { name: full_name });
  const numberOf = ({ member }: MemberWithAll) => memberNumber(member.number);
  const owes = ({ fees }: MemberWithAll) => fees.some(({ status }) => owed.includes(status));
  return (
    <MemberFrame
      title={title}
      back={{ href: paths.adminMember(id), text: t('members:backTo', { name: full_name }) }}
    >
      <h1>{title}</h1>
      {obstacle ? (
        <Notice
          tone="alert"
          title={t('members:refused')}
          text={t(`members:merge.obstacles.${obstacle}`)}
        />
      ) : (
        <p className="part-lead">
          {t('members:merge.lead', { kept: numberOf(kept), twin: numberOf(twin) })}
          {owes(kept) && owes(twin) && ` ${t('members:merge.bothOwe')}`}
        </p>
      )}
      {obstacle !== 'same' && (
        <MergeTable
          columns={[
            { label: t('members:merge.kept', { number: numberOf(kept) }), all: kept },
            { label: t('members:merge.twin', { number: numberOf(twin) }), all: twin },
            ...(after ? [{ label: t('members:merge.after'), all: after }] : []),
          ]}
          day={day}
        />
      )}
      <form className="form-actions" method="post" action={form}>
        <OnceKey />
        {after && (
          <button type="submit" name="sure" value="yes" className="button button-danger">
            {t('members:merge.samePerson')}
          </button>
        )}{' '}
        {obstacle !== 'same' && (
          <>
            <input type="hidden" name="number" value={numberOf(twin)} />
            <button
              type="submit"
              className="button"
              formAction={paths.adminMemberPart(id, 'apart')}
            >
              {t('members:merge.twoPeople')}
            </button>
          </>
        )}{' '}
        {obstacle !== 'same' && (
          <a
            className="button button-quiet"
            href={`${paths.adminMemberPart(twin.member.id, 'merge')}?number=${numberOf(kept)}`}
          >
            {t('members:merge.swap', { number: numberOf(twin) })}
          </a>
        )}{' '}
        <a className="button button-quiet" href={form}>
          {t('members:merge.other')}
        </a>
      </form>
    </MemberFrame>
  );
}
