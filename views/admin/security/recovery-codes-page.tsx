import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAdmin, useAssociation } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { OwnPage, type OwnPageProps } from './own-page.tsx';

/** Shows the codes for the only time. A script asks before anyone leaves the page. */
export function RecoveryCodesPage({
  codes,
  at,
  notice,
  isSettingUp = false,
}: OwnPageProps & {
  codes: string[];
  at: string;
  notice?: { title: string; text: string } | undefined;
}) {
  const { format, t } = useLanguage();
  const { name } = useAssociation();
  const { email } = useAdmin();
  const title = t('security:recovery.title');
  const whose = t('security:recovery.fileTitle', { email });
  const explained = t('security:recovery.fileText', { date: format.date(at) });
  const file = [name, whose, explained, '', ...codes, ''].join('\n');
  return (
    <OwnPage title={title}>
      {notice && <Notice {...notice} />}
      <div className="recovery">
        <h1>{title}</h1>
        <p>{t('security:recovery.text')}</p>
        <p className="on-paper">
          {name}. {whose}. {explained}
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="form-actions">
          <PressButton does="copy" text={codes.join('\n')} />
          <a
            className="button button-quiet button-small"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={`${t('exports:files.recoveryCodes')}.txt`}
          >
            {t('security:recovery.download')}
          </a>
          <PressButton does="print" />
        </p>
        {isSettingUp && <p>{t('security:secondFactor.ready')}</p>}
        <p className="form-actions">
          <a
            className="button"
            href={isSettingUp ? paths.admin() : paths.adminSecurity()}
            data-kept=""
          >
            {isSettingUp ? t('security:secondFactor.goOn') : t('security:recovery.kept')}
          </a>
        </p>
      </div>
    </OwnPage>
  );
}
