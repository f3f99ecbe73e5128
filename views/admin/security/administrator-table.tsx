import type { listAdministrators } from '../../../src/admin/auth/administrators.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Day } from '../../ui/day.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { actCells, Table } from '../../ui/lists/table.tsx';
import { removalQuestion, signOutQuestion } from './questions.ts';

type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number];

export function AdministratorTable({ administrators }: { administrators: Administrator[] }) {
  const { t } = useLanguage();
  return (
    <>
      <Table
        className="table"
        rows={administrators}
        columns={[
          {
            key: 'email',
            head: t('security:administrators.email'),
            isRowHead: true,
            isLabelled: true,
            cell: ({ email, isThis }) => (
              <>
                {email}{' '}
                {isThis && <span className="status">{t('security:administrators.you')}</span>}
              </>
            ),
          },
          {
            key: 'since',
            head: t('security:administrators.since'),
            cell: ({ createdAt }) => <Day of={createdAt} />,
          },
          {
            key: 'secondFactor',
            head: t('security:administrators.secondFactor'),
            cell: ({ hasSecondFactor }) => (
              <span className={hasSecondFactor ? 'status status-good' : 'status status-waiting'}>
                {t(hasSecondFactor ? 'security:administrators.on' : 'security:administrators.off')}
              </span>
            ),
          },
          {
            ...actCells,
            head: t('lists:actions'),
            isHeadHidden: true,
            cell: (row) => !row.isThis && <Acts {...row} />,
          },
        ]}
      />
      {administrators.length === 1 && (
        <p className="part-lead">{t('security:administrators.alone')}</p>
      )}
    </>
  );
}

function Acts({ id, email }: Administrator) {
  const { t } = useLanguage();
  return (
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
  );
}
