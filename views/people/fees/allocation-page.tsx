import type { FoundMember } from '../../../src/people/register/find-members.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/admin/money.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { MemberField } from '../member-field.tsx';
import type { ShownFee } from './fee-page.tsx';

/** Lets money that gave no membership count: for which member, for which plan, from which day. */
export function AllocationPage({
  fee,
  member,
  isByHand,
  state,
  choices,
}: {
  fee: ShownFee;
  /** Who gets the membership if nobody says otherwise. */
  member: { full_name: string } | null;
  /** False where the money came by card, and is refunded elsewhere. */
  isByHand: boolean;
  state: FormState;
  choices: FoundMember[];
}) {
  const { format, t } = useLanguage();
  const { amount, application_id, currency, id, paid, payer_name, plan } = fee;
  const title = t('fee:settlement.heading', { name: payer_name || t('fee:noName') });
  const nobody = application_id ? 'applicant' : 'nobody';
  return (
    <PlainPage page="fees" title={title} address={state.action}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      <h1>{title}</h1>
      <p>
        {t('fee:settlement.text', {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
        })}
      </p>
      <p>{t('fee:settlement.follows')}</p>
      <Form
        className="editor-form action-form"
        action={paths.adminFeeAllocation(id)}
        state={state}
        labels={{
          number: t('fee:settlement.number'),
          plan: t('fees:plan'),
          day: t('fee:settlement.day'),
        }}
        errors={{
          ...t('fee:settlement.errors', { returnObjects: true }),
          ...t('members:findMember.errors', { returnObjects: true }),
        }}
        submit={
          <>
            <button type="submit" className="button">
              {t('fee:settlement.button')}
            </button>{' '}
            <a className="button button-quiet" href={paths.adminFee(id)}>
              {t('fee:settlement.back')}
            </a>
          </>
        }
      >
        <MemberField hint={member?.full_name ?? t(`fee:settlement.${nobody}`)} choices={choices} />
        <Field
          name="plan"
          options={plans.map(({ category }) => [category, planName(t, category)])}
        />
        <Field name="day" type="date" hint={t('fee:settlement.dayHint')} />
      </Form>
      <h2>{t('fee:settlement.otherwise')}</h2>
      <p className="fee-act">
        <a
          className="button button-quiet button-small"
          href={isByHand ? paths.adminFeeRefund(id) : `${paths.adminFee(id)}#movements`}
        >
          {t('unidentified:sendBack.link')}
        </a>
      </p>
    </PlainPage>
  );
}
