import {
  type ActionField,
  actionRules,
  type MemberAction,
} from '../../../src/people/register/shared/actions.ts';
import { fitsKind } from '../../../src/people/register/shared/plan-rules.ts';
import type { FoundMember } from '../../../src/people/register/find-members.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName, plans, pricedPlan } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberField } from '../member-field.tsx';
import { MemberFrame } from './member-frame.tsx';

interface ActionPageProps {
  action: MemberAction;
  all: MemberWithAll;
  state: FormState;
  /** What is left of the present period, which is taken off another plan's fee. */
  credit: number;
  /** Today in Stockholm. */
  day: string;
  /** From whom the other member is chosen: those who were found or, at first, likely duplicates. */
  choices: FoundMember[];
}

/** Labels of the one field of an action, where the usual one would not say enough. */
const ownLabels: Partial<Record<MemberAction, 'members:household.number' | 'members:lastDay'>> = {
  moveIn: 'members:household.number',
  leave: 'members:lastDay',
};

const destructive: MemberAction[] = ['exclude', 'deceased', 'dissolve', 'leave', 'void'];

/** Says what will happen, and does it only after a second press. */
export function ActionPage({ action, all, choices, credit, day, state }: ActionPageProps) {
  const { format, t } = useLanguage();
  const { fees } = useAssociation();
  const { member, plan } = all;
  const { fields } = actionRules(action);
  const title = t(`members:actions.${action}.title`, { name: member.full_name });
  const endOfYear = `${day.slice(0, 4)}-12-31`;
  return (
    <MemberFrame
      title={title}
      back={{
        href: paths.adminMember(member.id),
        text: t('members:backTo', { name: member.full_name }),
      }}
    >
      <h1>{title}</h1>
      <p className="part-lead">{t(`members:actions.${action}.text`)}</p>
      <Form
        className="editor-form action-form"
        action={paths.adminMemberPart(member.id, action)}
        state={state}
        labels={t('members:actionFields', { returnObjects: true })}
        errors={{
          ...t('members:errors', { returnObjects: true }),
          ...t('members:findMember.errors', { returnObjects: true }),
        }}
        hidden={fields.includes('period') ? { period: state.values.period ?? '' } : {}}
        submit={
          <button
            type="submit"
            className={destructive.includes(action) ? 'button button-danger' : 'button'}
          >
            {t(
              action === 'merge'
                ? 'members:actions.merge.next'
                : `members:actions.${action}.submit`,
            )}
          </button>
        }
        back={paths.adminMember(member.id)}
      >
        {fields
          .filter((field) => field !== 'period')
          .map((field) =>
            field === 'number' ? (
              <MemberField
                key={field}
                label={ownLabels[action] && t(ownLabels[action])}
                choices={choices}
              />
            ) : (
              <Field
                key={field}
                name={field}
                label={ownLabels[action] && t(ownLabels[action])}
                hint={action === 'leave' ? t('members:leaveHint', { day: endOfYear }) : undefined}
                type={isDay(field) ? 'date' : 'text'}
                options={field === 'plan' ? planOptions() : undefined}
              />
            ),
          )}
      </Form>
    </MemberFrame>
  );

  /**
   * Leaves out plans of the other kind of members, free ones except for a grant, and where the plan changes, those that
   * cost no more than the present one.
   */
  function planOptions() {
    const least = action === 'change' ? (pricedPlan(plan ?? '', fees)?.amount ?? 0) : 0;
    return plans
      .map(({ category }) => category)
      .filter((category) => category === plan || fitsKind(category, member.kind))
      .filter((category) => action === 'grant' || fees[category] > least)
      .map(
        (category) => [category, `${planName(t, category)}, ${priceOf(fees[category])}`] as const,
      );
  }

  function priceOf(fee: number): string {
    if (credit === 0) return format.price(fee);
    const prices = { fee: format.price(fee), credit: format.price(Math.min(credit, fee)) };
    return t('members:changePrice', { price: format.price(Math.max(fee - credit, 0)), ...prices });
  }
}

const isDay = (field: ActionField) =>
  ['day', 'decided_on', 'first', 'from', 'until'].includes(field);
