import type { ReactNode } from 'react';
import { LONGEST_NAME } from '../../../src/content/categories/shared/schema.ts';
import type { FormState, FormValues } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Asks for the name of a category in both languages. */
export function CategoryForm({
  children,
  ...form
}: {
  action: string;
  /** Makes the ids of the fields differ from those of the other forms. */
  prefix: string;
  state: FormState | undefined;
  values?: FormValues;
  version?: number;
  hidden?: FormValues;
  label?: string;
  submit: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <Form
      {...form}
      className="category-form"
      labels={{ name_en: t('categories:names.en'), name_sv: t('categories:names.sv') }}
      errors={t('categories:errors', { returnObjects: true })}
    >
      {children}
      <Field name="name_en" lang="en" maxLength={LONGEST_NAME} />
      <Field name="name_sv" lang="sv" maxLength={LONGEST_NAME} />
    </Form>
  );
}
