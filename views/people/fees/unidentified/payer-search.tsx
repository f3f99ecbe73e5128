import { paths } from '../../../../src/shared/paths.ts';
import { owed } from '../../../../src/people/payments/shared/status.ts';
import type { FoundPayer } from '../../../../src/people/fees/unidentified/suggestions.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { Form } from '../../../ui/form.tsx';
import { MemberField } from '../../member-field.tsx';
import { FeeChoices } from './fee-choices.tsx';

/** Asks who has paid, and lists the fees of that member, and those of applicants. */
export function PayerSearch({ id, found }: { id: string; found: FoundPayer | null }) {
  const { t } = useLanguage();
  return (
    <>
      <Form
        className="note-form"
        method="get"
        role="search"
        action={paths.adminUnidentified(id)}
        state={found?.state}
        errors={t('members:findMember.errors', { returnObjects: true })}
        submit={t('lists:find')}
      >
        <MemberField
          label={t('unidentified:whose')}
          hint={t('unidentified:whoseHint')}
          choices={found?.choices ?? []}
        />
      </Form>
      {found?.member && <FeesOfMember id={id} fees={found.fees} member={found.member} />}
      {found && found.others.length > 0 && (
        <>
          <h3>{t('unidentified:otherFees')}</h3>
          <FeeChoices id={id} rows={found.others} />
        </>
      )}
    </>
  );
}

function FeesOfMember({
  id,
  fees,
  member,
}: {
  id: string;
  fees: FoundPayer['fees'];
  member: NonNullable<FoundPayer['member']>;
}) {
  const { t } = useLanguage();
  const isOwed = fees.some(({ status }) => owed.includes(status));
  return (
    <>
      <h3>{t('unidentified:feesOf', { name: member.full_name })}</h3>
      {!isOwed && (
        <p>
          {t(fees.length > 0 ? 'unidentified:onlyPaid' : 'unidentified:noFee')}{' '}
          <a href={paths.adminMember(member.id)}>{t('fee:member')}</a>
        </p>
      )}
      {fees.length > 0 && <FeeChoices id={id} rows={fees} />}
    </>
  );
}
