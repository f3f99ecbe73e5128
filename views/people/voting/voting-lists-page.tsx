import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { VotingList } from '../../../src/people/voting/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Lists the meetings, and begins a list for another one. Works without scripts. */
export function VotingListsPage({ lists, state }: { lists: VotingList[]; state: FormState }) {
  const { format, t } = useLanguage();
  const title = t('voting:lists');
  return (
    <PlainPage page="votingLists" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t('voting:lead')}</p>
      {lists.length === 0 ? (
        <EmptyList>{t('voting:none')}</EmptyList>
      ) : (
        <ul className="coming">
          {lists.map(({ id, locked_at, meeting_on, title }) => (
            <li key={id}>
              <time dateTime={meeting_on}>{format.date(meeting_on)}</time>
              <a href={paths.adminVotingList(id)}>{title}</a>
              <span className={locked_at ? 'status status-good' : 'status'}>
                {t(locked_at ? 'voting:locked' : 'voting:draft')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new">
        <h2 id="new">{t('voting:new')}</h2>
        <Form
          className="voting-form"
          action={paths.adminVotingLists()}
          state={state}
          labels={t('voting:fields', { returnObjects: true })}
          errors={t('voting:errors', { returnObjects: true })}
          submit={t('voting:begin')}
        >
          <Field name="title" />
          <Field name="place" />
          <Field name="meeting_on" type="date" />
          <Field name="paid_by" type="date" hint={t('voting:paidByHint')} />
        </Form>
      </section>
    </PlainPage>
  );
}
