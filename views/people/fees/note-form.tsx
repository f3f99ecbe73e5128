import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { NewForm, SentMoney, ShownCharge } from './charge-page.tsx';
import { kronorOf, MoneyFields } from './money-fields.tsx';
import { TypedMark } from '../../ui/kit/once-key.tsx';

/** Notes money. The usual values are filled in: the rest, today and the method used last. */
export function NoteForm({
  charge,
  form: { key, method, today },
  rest,
  sent,
}: {
  charge: ShownCharge;
  form: NewForm;
  rest: number;
  sent: SentMoney | undefined;
}) {
  const { language, t } = useLanguage();
  const { errors, values } = sent ?? {};
  const isOwed = owed.includes(charge.status);
  return (
    <form
      className="note-form"
      method="post"
      action={paths.adminChargePayments(charge.id)}
      noValidate
    >
      <input type="hidden" name="key" value={values?.key || key} />
      <TypedMark isUnsaved={values !== undefined} />
      <input type="hidden" name="rest" value={values?.rest ?? rest} />
      <MoneyFields
        labels={{
          method: t('charge:note.method'),
          amount: t('charge:note.amount'),
          day: t('charge:note.day'),
          note: t('charge:note.note'),
        }}
        shown={values ?? { amount: isOwed ? kronorOf(rest, language) : '', day: today, method }}
        errors={errors}
      />
      <button type="submit" className="button">
        {t('charge:paid')}
      </button>
    </form>
  );
}
