import { columnName } from '../../../src/people/import/shared/mapping.ts';
import {
  importFields,
  type Mapping,
  type MappingFault,
} from '../../../src/people/import/shared/schema.ts';
import { fieldName } from '../../../src/people/import/shared/words.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
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
  mapping: Mapping;
  refused: { fault: MappingFault; place: number | null } | null;
}

/** Lets the office say what each column of its file is. Works without scripts. */
export function ColumnsPage(props: ColumnsPageProps) {
  const { headings, mapping, refused, samples, upload } = props;
  const { format, t } = useLanguage();
  const title = t('memberImport:columns.title');
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
      {refused && (
        <p className="error-summary" role="alert">
          <a href={`#${columnName(refused.place ?? 0)}`}>
            {t(`memberImport:columns.refused.${refused.fault}`)}
          </a>
        </p>
      )}
      <form
        className="editor-form"
        method="post"
        action={paths.adminImportPart(upload.id, 'columns')}
      >
        <Table
          className="table table-compact import-columns"
          rows={mapping.map((field, place) => ({ field, place }))}
          keyOf={({ place }) => columnName(place)}
          columns={[
            {
              key: 'heading',
              head: t('memberImport:columns.heading'),
              isRowHead: true,
              cell: ({ place }) => (
                <span id={`heading-${place}`}>
                  {headings[place] || t('memberImport:columns.unnamed', { number: place + 1 })}
                </span>
              ),
            },
            {
              key: 'samples',
              head: t('memberImport:columns.samples'),
              className: 'import-samples',
              cell: ({ place }) =>
                samples
                  .map((row) => row[place] ?? '')
                  .filter(Boolean)
                  .join(' · '),
            },
            {
              key: 'field',
              head: t('memberImport:columns.field'),
              cell: ({ field, place }) => (
                <div className="field">
                  <select
                    id={columnName(place)}
                    name={columnName(place)}
                    defaultValue={field ?? ''}
                    aria-labelledby={`heading-${place}`}
                    aria-invalid={refused?.place === place ? true : undefined}
                  >
                    <option value="">{t('memberImport:columns.leaveOut')}</option>
                    {importFields.map((each) => (
                      <option key={each} value={each}>
                        {fieldName(t, each)}
                      </option>
                    ))}
                  </select>
                </div>
              ),
            },
          ]}
        />
        <p className="form-actions">
          <button type="submit" className="button">
            {t('memberImport:columns.submit')}
          </button>
        </p>
      </form>
    </MemberFrame>
  );
}
