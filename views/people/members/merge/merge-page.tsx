import type { MergeObstacle } from '../../../../src/people/members/merge/merging.ts';
import type { MemberWithAll } from '../../../../src/people/members/queries.ts';
import { owed } from '../../../../src/people/payments/shared/status.ts';
import { memberNumber } from '../../../../src/people/register/shared/shown-number.ts';
import { isNotVoided } from '../../../../src/people/register/shared/status.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { planName } from '../../../../src/shared/plans.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { OnceKey } from '../../../ui/kit/once-key.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { factsOf } from '../facts.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { statusSentence } from '../status-sentence.ts';

interface MergePageProps {
  kept: MemberWithAll;
  twin: MemberWithAll;
  after: MemberWithAll | null;
  obstacle: MergeObstacle | null;
  day: string;
}

/** Shows what each of two members has, and what will be left, before they are merged. */
export function MergePage({ kept, twin, after, obstacle, day }: MergePageProps) {
  const { t } = useLanguage();
  const { full_name, id } = kept.member;
  const form = paths.adminMemberPart(id, 'merge');
  const numbers = {
    kept: memberNumber(kept.member.number),
    twin: memberNumber(twin.member.number),
  };
  const title = t('members:merge.title', numbers);
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
          {t('members:merge.lead', numbers)}
          {owes(kept) && owes(twin) && ` ${t('members:merge.bothOwe')}`}
        </p>
      )}
      {obstacle !== 'same' && (
        <MergeTable all={[kept, twin, ...(after ? [after] : [])]} day={day} />
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
            <input type="hidden" name="number" value={numbers.twin} />
            <button
              type="submit"
              className="button"
              formAction={paths.adminMemberPart(id, 'apart')}
            >
              {t('members:merge.twoPeople')}
            </button>{' '}
            <a
              className="button button-quiet"
              href={`${paths.adminMemberPart(twin.member.id, 'merge')}?number=${numbers.kept}`}
            >
              {t('members:merge.swap', { number: numbers.twin })}
            </a>
          </>
        )}{' '}
        <a className="button button-quiet" href={form}>
          {t('members:merge.other')}
        </a>
      </form>
    </MemberFrame>
  );
}

/** Compares the member who stays, the other one and what a merge would make of them. Leaves out empty lines. */
function MergeTable({ all, day }: { all: MemberWithAll[]; day: string }) {
  const { t } = useLanguage();
  const linesOf = useLines(day);
  const lists = all.map(linesOf);
  const lines = lists[0]!
    .map(([label], line) => ({ label, values: lists.map((list) => list[line]![1]) }))
    .filter(({ values }) => values.some((value) => value !== ''));
  return (
    <Table
      className="table merge-table"
      rows={lines}
      keyOf={({ label }) => label}
      columns={[
        { key: 'what', head: t('members:merge.what'), isRowHead: true, cell: ({ label }) => label },
        ...all.map(({ member: { full_name, id, number } }, place) => {
          const key = (['kept', 'twin', 'after'] as const)[place]!;
          const head = t(`members:merge.${key}`, { number: memberNumber(number) });
          const name = place < 2 ? <a href={paths.adminMember(id)}>{full_name}</a> : full_name;
          return {
            key,
            head,
            headContent: (
              <>
                {head}
                <br />
                {name}
              </>
            ),
            className: ({ values }: (typeof lines)[0]) =>
              place === 2 && values[2] !== values[0] ? 'merge-changed' : undefined,
            cell: ({ values }: (typeof lines)[0]) => values[place] || '–',
          };
        }),
      ]}
    />
  );
}

/** Returns what says line by line what a member has. */
function useLines(day: string) {
  const { format, language, t } = useLanguage();
  const count = (list: unknown[]) => (list.length > 0 ? format.number(list.length) : '');
  return (all: MemberWithAll): (readonly [label: string, value: string])[] => {
    const open = all.fees.filter(({ status }) => owed.includes(status)).length;
    const fees = format.number(all.fees.length);
    const periods = all.periods.filter(isNotVoided).map(({ ends_on, plan, starts_on }) => {
      const from = format.date(starts_on);
      const to = ends_on === null ? '' : format.date(ends_on);
      return `${planName(t, plan)}: ${t(`members:periods.${to ? 'period' : 'forLife'}`, { from, to })}`;
    });
    return [
      ...factsOf(all.member, { format, language, t }).map(
        ([name, value]) => [t(`members:fields.${name}`), value] as const,
      ),
      [t('members:status'), statusSentence(t, format, all, day)],
      [t('members:periods.heading'), periods.join('; ')],
      [
        t('members:fees.heading'),
        open > 0 ? t('members:merge.feesOpen', { fees, count: open }) : fees,
      ],
      [t('members:payments.heading'), count(all.payments)],
      [t('members:merge.applications'), count(all.applications)],
      [t('members:contacts.heading'), all.contacts.map(({ name }) => name).join(', ')],
      [t('members:history.heading'), count(all.history)],
    ];
  };
}
