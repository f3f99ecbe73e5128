import { Fragment } from 'react';
import { type ImportResult, resultCounts } from '../../../src/people/import/shared/schema.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import { Points, UndoForm } from './parts.tsx';

interface ResultPageProps {
  upload: { id: string; fileName: string; importedAt: string | null };
  result: ImportResult;
  /** How many undoing would delete. */
  untouched: number;
  /** The first of those whom undoing would leave alone. */
  changed: { id: string; number: number; full_name: string }[];
  /** The last day on which the import can be undone. */
  until: string;
}

/** Says what an import has done, and takes it back. */
export function ResultPage({ changed, result, untouched, until, upload }: ResultPageProps) {
  const { format, t } = useLanguage();
  const title = t('memberImport:result.title');
  const day = format.date(until);
  return (
    <MemberFrame title={title} back={{ href: paths.adminMembers() }}>
      <h1>{title}</h1>
      <p className="part-lead">
        {t('memberImport:result.done', {
          count: format.number(result.members),
          file: upload.fileName,
          at: format.date(upload.importedAt!),
        })}
      </p>
      <Points
        points={[
          ...resultCounts
            .filter((name) => name !== 'members' && result[name] > 0)
            .map((name) =>
              t(`memberImport:result.${name}`, { count: format.number(result[name]) }),
            ),
          t('memberImport:rest', { day }),
        ]}
      />
      <p className="form-actions">
        <a className="button" href={paths.adminMembers({ sort: 'added' })}>
          {t('memberImport:result.members')}
        </a>{' '}
        <a className="button button-quiet" href={paths.adminImport()}>
          {t('memberImport:result.again')}
        </a>
      </p>
      <section aria-labelledby="undo">
        <h2 id="undo">{t('memberImport:undo.button')}</h2>
        <p>
          {t('memberImport:undo.lead', { count: format.number(untouched), day })}
          {result.payments > 0 && ` ${t('memberImport:undo.payments')}`}
        </p>
        {changed.length > 0 && (
          <>
            <p>{t('memberImport:undo.stay')}</p>
            <Points
              points={changed.map(({ full_name, id, number }) => (
                <Fragment key={id}>
                  <a href={paths.adminMember(id)}>{full_name}</a> {memberNumber(number)}
                </Fragment>
              ))}
            />
          </>
        )}
        {untouched > 0 && <UndoForm action={paths.adminImportPart(upload.id, 'undo')} />}
      </section>
    </MemberFrame>
  );
}
