import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { commonFields, fieldName, importFields } from '../../../src/people/import/shared/schema.ts';
import { chapterName } from '../../../src/people/register/shared/chapter.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { type ShownUpload, StepPage } from './step-page.tsx';

interface ColumnsPageProps {
  upload: ShownUpload;
  columns: { name: string; heading: string; place: number; samples: string[] }[];
  sheets: string[];
  /** The first rows of the sheet, of which one may have the headings. */
  rows: string[];
  /** What the file says in each encoding that it may have. */
  encodings: [encoding: string, sample: string][];
  state: FormState;
}

/** Lets the office say how its file is read, and what each column is. */
export function ColumnsPage({ columns, encodings, rows, sheets, state, upload }: ColumnsPageProps) {
  const { format, t } = useLanguage();
  const numbered = (texts: string[]) => texts.map((text, place) => [String(place), text] as const);
  const fields = importFields.map((field) => [field, fieldName(t, field)] as const);
  const headingOf = ({ heading, place }: (typeof columns)[0]) =>
    heading || t('memberImport:columns.unnamed', { number: place + 1 });
  const choices = {
    plan: plans.map(({ category }) => [category, planName(t, category)] as const),
    chapter: chapters.map((chapter) => [chapter, chapterName(t, chapter)] as const),
    language: (['sv', 'en'] as const).map((one) => [one, t(`members:languages.${one}`)] as const),
  };
  return (
    <StepPage
      step="columns"
      title={t('memberImport:columns.title')}
      back={{ href: paths.adminImport(), text: t('memberImport:columns.back') }}
      lead={t('memberImport:columns.lead', {
        file: upload.fileName,
        rows: format.number(upload.rows),
      })}
    >
      <Form
        className="editor-form"
        action={paths.adminImportPart(upload.id, 'columns')}
        state={state}
        errors={t('memberImport:columns.refused', { returnObjects: true })}
        isPlain
        submit={
          <>
            <button type="submit" className="button">
              {t('memberImport:columns.submit')}
            </button>{' '}
            <button type="submit" name="step" value="reread" className="button button-quiet">
              {t('memberImport:columns.again')}
            </button>
          </>
        }
      >
        {encodings.length > 1 && encodings[0]![1] && (
          <Field
            name="encoding"
            type="radios"
            label={t('memberImport:columns.encoding')}
            options={encodings}
          />
        )}
        {sheets.length > 1 && (
          <Field name="sheet" label={t('memberImport:columns.sheet')} options={numbered(sheets)} />
        )}
        <Field
          name="heading"
          label={t('memberImport:columns.headings')}
          options={[['-1', t('memberImport:columns.noHeadings')], ...numbered(rows)]}
        />
        <Table
          className="table table-compact import-columns"
          rows={columns}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'heading',
              head: t('memberImport:columns.heading'),
              isRowHead: true,
              cell: headingOf,
            },
            {
              key: 'samples',
              head: t('memberImport:columns.samples'),
              className: 'import-samples',
              cell: ({ samples }) => samples.join(' · '),
            },
            {
              key: 'field',
              head: t('memberImport:columns.field'),
              cell: (column) => (
                <Field
                  name={column.name}
                  label={headingOf(column)}
                  options={[['', t('memberImport:columns.leaveOut')], ...fields]}
                />
              ),
            },
          ]}
        />
        <fieldset className="import-common">
          <legend>{t('memberImport:common.heading')}</legend>
          <p className="field-hint">{t('memberImport:common.hint')}</p>
          {commonFields.map((field) =>
            field === 'ends_on' ? (
              <Field
                key={field}
                name={field}
                type="date"
                label={t('memberImport:common.ends_on')}
              />
            ) : (
              <Field
                key={field}
                name={field}
                label={fieldName(t, field)}
                options={[['', t('memberImport:common.none')], ...choices[field]]}
              />
            ),
          )}
        </fieldset>
      </Form>
    </StepPage>
  );
}
