import type { ImportResult } from '../../../src/people/import/uploads.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberFrame } from '../members/member-frame.tsx';

export function ResultPage({ fileName, result }: { fileName: string; result: ImportResult }) {
  const { format, t } = useLanguage();
  const title = t('memberImport:result.title');
  const { faulty, known, members, payments, periods } = result;
  const number = (value: number) => format.number(value);
  return (
    <MemberFrame title={title} back={{ href: paths.adminMembers() }}>
      <h1>{title}</h1>
      <Notice
        title={t('memberImport:result.done', { count: number(members) })}
        text={t('memberImport:result.text', { file: fileName })}
      />
      <ul className="import-help">
        <li>{t('memberImport:result.periods', { count: number(periods) })}</li>
        {payments > 0 && <li>{t('memberImport:result.payments', { count: number(payments) })}</li>}
        {known > 0 && <li>{t('memberImport:result.known', { count: number(known) })}</li>}
        {faulty > 0 && <li>{t('memberImport:result.faulty', { count: number(faulty) })}</li>}
      </ul>
      <p className="form-actions">
        <a className="button" href={paths.adminMembers({ sort: 'newest' })}>
          {t('memberImport:result.members')}
        </a>{' '}
        <a className="button button-quiet" href={paths.adminImport()}>
          {t('memberImport:result.again')}
        </a>
      </p>
    </MemberFrame>
  );
}
