import type { listAdministrators } from '../../../src/office/auth/administrators.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { removalQuestion, signOutQuestion } from './questions.ts';

type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number];

export function AdministratorTable({ administrators }: { administrators: Administrator[] }) {
  const { t } = useLanguage();
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('security:administrators.email')}</th>
            <th scope="col">{t('security:administrators.since')}</th>
            <th scope="col">{t('security:administrators.secondFactor')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('lists:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {administrators.map((each) => (
            <AdministratorRow key={each.id} administrator={each} />
          ))}
        </tbody>
      </table>
      {administrators.length === 1 && (
        <p className="part-lead">{t('security:administrators.alone')}</p>
      )}
    </>
  );
}

function AdministratorRow({
  administrator: { id, email, createdAt, hasSecondFactor, isThis },
}: {
  administrator: Administrator;
}) {
  const { format, t } = useLanguage();
  return (
    <tr>
      <th scope="row" data-label={t('security:administrators.email')}>
        {email} {isThis && <span className="status">{t('security:administrators.you')}</span>}
      </th>
      <td data-label={t('security:administrators.since')}>
        <time dateTime={createdAt}>{format.date(createdAt)}</time>
      </td>
      <td data-label={t('security:administrators.secondFactor')}>
        <span className={hasSecondFactor ? 'status status-good' : 'status status-waiting'}>
          {t(hasSecondFactor ? 'security:administrators.on' : 'security:administrators.off')}
        </span>
      </td>
      <td className="row-actions">
        {!isThis && (
          <>
            <ActForm
              action={paths.adminAdministrator(id, 'sign-out')}
              question={signOutQuestion(t, email).text}
              label={t('security:administrators.signOutWhom', { email })}
            >
              {t('security:administrators.signOut')}
            </ActForm>
            <ActForm
              action={paths.adminAdministrator(id, 'removal')}
              question={removalQuestion(t, email).text}
              label={t('security:administrators.removeWhom', { email })}
              className="button button-quiet button-small button-danger"
            >
              {t('security:administrators.remove')}
            </ActForm>
          </>
        )}
      </td>
    </tr>
  );
}
