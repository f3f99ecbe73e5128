import { type ImportResult, resultCounts } from '../../../src/people/import/shared/schema.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { MemberFrame } from '../members/member-frame.tsx';

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
      <ul className="import-help">
        {resultCounts
          .filter((name) => name !== 'members' && result[name] > 0)
          .map((name) => (
            <li key={name}>
              {t(`memberImport:result.${name}`, { count: format.number(result[name]) })}
            </li>
          ))}
        <li>{t('memberImport:rest', { day })}</li>
      </ul>
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
            <ul className="import-help">
              {changed.map(({ full_name, id, number }) => (
                <li key={id}>
                  <a href={paths.adminMember(id)}>{full_name}</a> {memberNumber(number)}
                </li>
              ))}
            </ul>
          </>
        )}
        {untouched > 0 && (
          <form method="post" action={paths.adminImportPart(upload.id, 'undo')}>
            <OnceKey />
            <button type="submit" className="button button-danger">
              {t('memberImport:undo.button')}
            </button>
          </form>
        )}
      </section>
    </MemberFrame>
  );
}
