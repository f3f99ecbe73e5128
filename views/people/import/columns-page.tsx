import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { importFields } from '../../../src/people/import/shared/schema.ts';
import { fieldName } from '../../../src/people/import/shared/words.ts';
import { chapterName } from '../../../src/people/register/shared/chapter.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { planName, plans } from '../../../src/shared/plans.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import { Steps } from './steps.tsx';

export interface ShownUpload {
  id: string;
  fileName: string;
  rows: number;
}

interface ColumnsPageProps {
  upload: ShownUpload;
  columns: { name: string; heading: string; samples: string[] }[];
  sheets: string[];
  /** The first rows of the sheet, of which one may have the headings. */
  rows: { line: number; text: string }[];
  /** What the file says in each encoding that it may have. */
  encodings: { encoding: string; sample: string }[];
  state: FormState;
}

/** Lets the office say how its file is read, and what each column is. Works without scripts. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { columns, encodings, rows, sheets, state, upload } = props;
  const { format, t } = useLanguage();
  const title = t('memberImport:columns.title');
  const none = ['', t('memberImport:common.none')] as const;
  const leaveOut = ['', t('memberImport:columns.leaveOut')] as const;
  return (
    <MemberFrame
      title={title}
      back={{ href: paths.adminImport(), text: t('memberImport:columns.back') }}
    >
      <h1>{title}</h1>
      <Steps present="columns" />
      <p className="part-lead">
        {t('memberImport:columns.lead', {
          file: upload.fileName,
          rows: format.number(upload.rows),
        })}
      </p>
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
        {encodings.length > 1 && encodings[0]!.sample && (
          <Field
            name="encoding"
            type="radios"
            label={t('memberImport:columns.encoding')}
            options={encodings.map(({ encoding, sample }) => [encoding, sample])}
          />
        )}
        {sheets.length > 1 && (
          <Field
            name="sheet"
            label={t('memberImport:columns.sheet')}
            options={sheets.map((name, place) => [String(place), name])}
          />
        )}
        <Field
          name="heading"
          label={t('memberImport:columns.headings')}
          options={[
            ['-1', t('memberImport:columns.noHeadings')],
            ...rows.map(({ line, text }, place) => [String(place), `${line}: ${text}`] as const),
          ]}
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
              cell: (column) => headingOf(column),
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
                  options={[
                    leaveOut,
                    ...importFields.map((field) => [field, fieldName(t, field)] as const),
                  ]}
                />
              ),
            },
          ]}
        />
        <fieldset className="import-common">
          <legend>{t('memberImport:common.heading')}</legend>
          <p className="field-hint">{t('memberImport:common.hint')}</p>
          <Field
            name="plan"
            label={fieldName(t, 'plan')}
            options={[
              none,
              ...plans.map(({ category }) => [category, planName(t, category)] as const),
            ]}
          />
          <Field name="ends_on" type="date" label={t('memberImport:common.ends_on')} />
          <Field
            name="chapter"
            label={fieldName(t, 'chapter')}
            options={[
              none,
              ...chapters.map((chapter) => [chapter, chapterName(t, chapter)] as const),
            ]}
          />
          <Field
            name="language"
            label={fieldName(t, 'language')}
            options={[none, ['sv', t('members:languages.sv')], ['en', t('members:languages.en')]]}
          />
        </fieldset>
      </Form>
    </MemberFrame>
  );

  function headingOf({ heading, name }: { heading: string; name: string }): string {
    return heading || t('memberImport:columns.unnamed', { number: Number(name.split('-')[1]) + 1 });
  }
}
