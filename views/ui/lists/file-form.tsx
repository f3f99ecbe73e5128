import { useId } from 'react';
import { type Separator, separatorNames } from '../../../src/shared/fields/separator.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../form.tsx';

/** Downloads what a list shows. */
export function FileForm({
  action,
  query,
  separator,
  className,
  label,
}: {
  action: string;
  /** The filters of the list, for the file. */
  query: Record<string, string>;
  separator: Separator;
  className: string;
  /** The words of the button, where a page has several files. */
  label?: string;
}) {
  const { t } = useLanguage();
  return (
    <Form
      className={`list-tools ${className}`}
      method="get"
      action={action}
      saved={t('lists:downloaded')}
      prefix={useId()}
      hidden={query}
      values={{ separator }}
      submit={label ?? t('payments:download')}
    >
      <Field
        name="separator"
        label={t('payments:separator')}
        options={separatorNames.map((name) => [name, t(`payments:separators.${name}`)])}
      />
    </Form>
  );
}
