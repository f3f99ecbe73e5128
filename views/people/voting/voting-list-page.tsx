import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FullVotingList, VotingList } from '../../../src/people/voting/queries.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import type { Doubt } from '../../../src/people/voting/voters.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { CorrectionForm, Corrections } from './corrections.tsx';
import { VoterTable } from './voter-table.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Shows a list as it is printed: title, day and place, the voters with room for ticks, and lines for signatures. */
export function VotingListPage({
  list,
  rows,
  doubts,
  corrections,
  isIntact,
  votes,
  state,
}: FullVotingList & { state: FormState | undefined }) {
  const { format, t } = useLanguage();
  const { name } = useAssociation();
  const { id, locked_at, meeting_on, paid_by, place, row_hash, title } = list;
  const action = paths.adminVotingList(id);
  return (
    <PlainPage page="votingLists" title={title}>
      <p className="only-on-screen">
        <a href={paths.adminVotingLists()}>{t('voting:lists')}</a>
      </p>
      <h1>{title}</h1>
      <p className="voting-facts">
        {[name, format.longDate(meeting_on), place].filter(Boolean).join(', ')}
      </p>
      <p>
        {t('voting:facts', {
          rows: format.number(rows.length),
          votes: format.number(votes),
          day: format.date(paid_by),
        })}
      </p>
      {!isIntact && (
        <Notice tone="alert" title={t('voting:changedTitle')} text={t('voting:changedText')} />
      )}
      {locked_at === null ? (
        <div className="voting-draft">
          <p>{t('voting:draftText')}</p>
          <ActForm
            action={`${action}/lock`}
            question={lockQuestion(t, format, list).text}
            className="button"
          >
            {t('voting:lock')}
          </ActForm>
          <form method="post" action={`${action}/deletion`}>
            <button type="submit" className="button button-danger">
              {t('voting:delete')}
            </button>
          </form>
        </div>
      ) : (
        <p className="only-on-screen">
          {t('voting:lockedAt', { at: `${format.date(locked_at)} ${format.time(locked_at)}` })}{' '}
          {t('voting:print')}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList>{t('voting:nobody')}</EmptyList>
      ) : (
        <VoterTable rows={rows} corrections={corrections} />
      )}
      {doubts.length > 0 && <Doubts doubts={doubts} />}
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      {locked_at !== null && <CorrectionForm action={`${action}/corrections`} state={state} />}
      <Signatures />
      {row_hash && (
        <p className="voting-hash">
          {t('voting:hash')} <code>{row_hash}</code>
        </p>
      )}
    </PlainPage>
  );
}

function Doubts({ doubts }: { doubts: Doubt[] }) {
  const { t } = useLanguage();
  const nameOf = ({ member_number, name }: Doubt['voter']) =>
    `${name}, ${memberNumber(member_number)}`;
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts">{t('voting:doubts')}</h2>
      <p>{t('voting:doubtsText')}</p>
      <ul>
        {doubts.map(({ other, voter }) => (
          <li key={voter.member_number}>
            <a href={paths.adminComparison(other.member_id, voter.member_number)}>
              {t('voting:doubt', { voter: nameOf(voter), other: nameOf(other) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Signatures() {
  const { t } = useLanguage();
  return (
    <div className="signatures" aria-hidden="true">
      {(['chair', 'teller', 'secondTeller'] as const).map((role) => (
        <p key={role}>{t(`voting:${role}`)}</p>
      ))}
    </div>
  );
}

export const lockQuestion = (
  t: Translate,
  format: Format,
  { meeting_on, title }: Pick<VotingList, 'meeting_on' | 'title'>,
) => ({
  page: 'votingLists' as const,
  text: [
    t('voting:confirmLock', { title, day: format.date(meeting_on) }),
    t('voting:confirmLockWhy'),
  ],
  button: t('voting:lock'),
});
