import { methodsByHand } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field } from '../../ui/form.tsx';

/** Asks how money has come or gone back, other than by card. */
export function MethodField() {
  const { t } = useLanguage();
  const options = methodsByHand.map((each) => [each, t(`exports:methods.${each}`)] as const);
  return <Field name="method" type="radios" options={options} />;
}
