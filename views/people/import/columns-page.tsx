import { columnName } from '../../../src/people/import/shared/mapping.ts';
import { importFields } from '../../../src/people/import/shared/schema.ts';
import { fieldName } from '../../../src/people/import/shared/words.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
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
  headings: string[];
  samples: string[][];
  columns: number;
  state: FormState;
}

/** Lets the office say what each column of its file is. Works without scripts. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { columns, headings, samples, state, upload } = props;
  const { format, t } = useLanguage();
  const title = t('memberImport:columns.title');
  const headingOf = (place: number) =>
    headings[place] || t('memberImport:columns.unnamed', { number: place + 1 });
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
        submit={t('memberImport:columns.submit')}
      >
        <Table
          className="table table-compact import-columns"
          rows={Array.from({ length: columns }, (_, place) => place)}
          keyOf={columnName}
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
              cell: (place) =>
                samples
                  .map((row) => row[place] ?? '')
                  .filter(Boolean)
                  .join(' · '),
            },
            {
              key: 'field',
              head: t('memberImport:columns.field'),
              cell: (place) => (
                <Field
                  name={columnName(place)}
                  label={headingOf(place)}
                  options={[
                    ['', t('memberImport:columns.leaveOut')],
                    ...importFields.map((each) => [each, fieldName(t, each)] as const),
                  ]}
                />
              ),
            },
          ]}
        />
      </Form>
    </MemberFrame>
  );
}
