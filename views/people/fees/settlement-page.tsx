import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { SettlingRefusal } from '../../../src/people/fees/office/settling.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ShownFee } from './fee-page.tsx';

export interface SentChoice {
  values: Record<string, string>;
  errors?: FieldErrors;
  refusal?: Exclude<SettlingRefusal, 'memberMissing' | 'memberUnknown'>;
}

/** Lets money that gave no membership count: for which member, for which plan, from which day. */
export function SettlementPage({
  fee,
  usual,
  isByHand,
  sent,
}: {
  fee: ShownFee;
  usual: { member: { number: number; full_name: string } | null; day: string };
  /** False where the money came by card, and is refunded elsewhere. */
  isByHand: boolean;
  sent: SentChoice | undefined;
}) {
  const { format, t } = useLanguage();
  const { amount, currency, id, paid, payer_name, plan } = fee;
  const title = t('fee:settlement.heading', { name: payer_name || t('fee:noName') });
  const address = paths.adminFeeSettlement(id);
  const { errors, refusal, values } = sent ?? {};
  const shown = values ?? {
    number: usual.member ? memberNumber(usual.member.number) : '',
    plan: plan ?? '',
    day: usual.day,
  };
  const error = (name: string) => {
    const key = errors?.[name] as 'numberUnknown' | undefined;
    return key && t(`fee:settlement.errors.${key}`);
  };
  const described = (name: string) => (error(name) ? `${name}-error` : `${name}-hint`);
  const note = (name: 'number' | 'plan' | 'day', hint: string | null) =>
    error(name) ? (
      <p id={`${name}-error`} className="field-error">
        {error(name)}
      </p>
    ) : (
      hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )
    );
  const getsIt = usual.member
    ? usual.member.full_name
    : t(fee.application_id ? 'fee:settlement.applicant' : 'fee:settlement.nobody');
  return (
    <PlainPage page="fees" title={title} address={sent && address}>
      <p className="way-back">
        <a href={paths.adminFee(id)}>{t('fee:refund.back')}</a>
      </p>
      {refusal && (
        <Notice
          tone="alert"
          title={t('fee:obstacles.noPeriod.title')}
          text={t(`fee:settlement.refusals.${refusal}`)}
        />
      )}
      <h1>{title}</h1>
      <p>
        {t('fee:settlement.text', {
          plan: planName(t, plan ?? ''),
          amount: money(format, amount, currency),
          paid: money(format, paid, currency),
        })}
      </p>
      <p>{t('fee:settlement.follows')}</p>
      <form className="editor-form action-form" method="post" action={address} noValidate>
        <TypedFormKey isUnsaved={sent !== undefined} />
        <div className="field">
          <label htmlFor="number">{t('fee:settlement.number')}</label>
          <input
            id="number"
            name="number"
            autoComplete="off"
            defaultValue={shown.number ?? ''}
            aria-invalid={error('number') ? true : undefined}
            aria-describedby={described('number')}
          />
          {note('number', getsIt)}
        </div>
        <div className="field">
          <label htmlFor="plan">{t('fees:plan')}</label>
          <select
            id="plan"
            name="plan"
            defaultValue={shown.plan ?? ''}
            aria-invalid={error('plan') ? true : undefined}
          >
            {plans.map(({ category }) => (
              <option key={category} value={category}>
                {planName(t, category)}
              </option>
            ))}
          </select>
          {note('plan', null)}
        </div>
        <div className="field">
          <label htmlFor="day">{t('fee:settlement.day')}</label>
          <input
            id="day"
            name="day"
            type={error('day') ? 'text' : 'date'}
            autoComplete="off"
            defaultValue={shown.day ?? ''}
            aria-invalid={error('day') ? true : undefined}
            aria-describedby={described('day')}
          />
          {note('day', t('fee:settlement.dayHint'))}
        </div>
        <p className="form-actions">
          <button type="submit" className="button">
            {t('fee:settlement.button')}
          </button>{' '}
          <a className="button button-quiet" href={paths.adminFee(id)}>
            {t('fee:settlement.back')}
          </a>
        </p>
      </form>
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
