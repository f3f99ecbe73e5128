import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Holding } from '../../../src/running/privacy/erase.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HoldingTable } from './holding-table.tsx';
import { MemberFrame } from './member-frame.tsx';

/** Shows how much the site holds about a member, and offers a copy and the erasure. Works without scripts. */
export function PersonalDataPage({
  member,
  others,
  holdings,
  obstacle,
  state,
}: {
  member: Pick<MemberWithAll['member'], 'id' | 'number' | 'full_name' | 'email'>;
  /** The names of other people with the same email address. */
  others: string[];
  holdings: Holding[];
  obstacle: 'administrator' | 'paymentUnderWay' | null;
  state: FormState;
}) {
  const { t } = useLanguage();
  const { email, full_name: name, id } = member;
  const number = memberNumber(member.number);
  const title = t('personalData:title', { name });
  return (
    <MemberFrame
      title={title}
      back={{ href: paths.adminMember(id), text: t('members:backTo', { name }) }}
    >
      <h1>{title}</h1>
      <p className="part-lead">{t('personalData:lead')}</p>
      {others.length > 0 && (
        <p className="notice">
          {t('personalData:shared', { email, name, others: others.join(', ') })}
        </p>
      )}
      <section aria-labelledby="copy">
        <h2 id="copy">{t('personalData:copy.heading')}</h2>
        <p>{t('personalData:copy.text')}</p>
        <p className="form-actions">
          <a className="button button-quiet" href={paths.adminMemberReadableCopy(id)}>
            {t('personalData:copy.page')}
          </a>{' '}
          <a className="button button-quiet" href={paths.adminMemberCopy(id)}>
            {t('personalData:copy.button')}
          </a>
        </p>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{t('personalData:erase.heading')}</h2>
        <p>{t('personalData:erase.text')}</p>
        <HoldingTable holdings={holdings} />
        {obstacle ? (
          <Notice
            tone="alert"
            title={t('personalData:erase.notNow')}
            text={t(`personalData:obstacles.${obstacle}`)}
          />
        ) : (
          <Form
            className="editor-form action-form"
            action={paths.adminMemberPart(id, 'personal-data')}
            state={state}
            labels={{ number: t('personalData:erase.label', { number }) }}
            errors={t('members:errors', { returnObjects: true })}
            submit={
              <button type="submit" className="button button-danger">
                {t('personalData:erase.button')}
              </button>
            }
            back={paths.adminMember(id)}
          >
            <Field name="number" />
          </Form>
        )}
      </section>
    </MemberFrame>
  );
}
