import type { Ticked } from '../../../../src/people/members/ticked/ticked.ts';
import type { FormState } from '../../../../src/shared/fields/form-state.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { LeftOut, TickedPage } from './ticked-pages.tsx';

/** Says who is erased and who cannot be, and erases once their number is typed. */
export function TickedErasurePage({
  rows,
  state,
}: {
  rows: (Ticked & { obstacle: 'administrator' | 'paymentUnderWay' | null })[];
  state: FormState;
}) {
  const { t } = useLanguage();
  const ids = rows.map(({ id }) => id).join();
  const count = rows.filter(({ obstacle }) => !obstacle).length;
  return (
    <TickedPage
      title={t('members:ticked.eraseTitle', { count: rows.length })}
      rows={rows}
      textOf={({ obstacle }) =>
        obstacle ? t(`personalData:obstacles.${obstacle}`) : t('members:ticked.erased')
      }
      before={
        <>
          <p className="part-lead">{t('personalData:lead')}</p>
          <p>{t('members:ticked.eraseText')}</p>
        </>
      }
    >
      <LeftOut of={rows.length} count={count} />
      {count > 0 && (
        <Form
          className="editor-form action-form"
          action={paths.adminTicked('erasure', { ids })}
          state={state}
          labels={{ number: t('members:ticked.eraseLabel', { count }) }}
          errors={t('members:errors', { returnObjects: true })}
          submit={
            <button type="submit" className="button button-danger">
              {t('members:ticked.eraseDo', { count })}
            </button>
          }
          back={paths.adminMembers({ ids })}
        >
          <Field name="number" type="numeric" />
        </Form>
      )}
    </TickedPage>
  );
}
