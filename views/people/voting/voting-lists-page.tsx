import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { VotingList } from '../../../src/people/voting/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { FormField } from './form-field.tsx';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

/** Lists the meetings, and begins a list for another one. Works without scripts. */
export function VotingListsPage({
  lists,
  today,
  values,
  errors,
}: {
  lists: VotingList[];
  today: string;
  values: Record<string, string>;
  errors: FieldErrors;
}) {
  const { format, t } = useLanguage();
  const title = t('voting:lists');
  const field = { values, errors };
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
        <form className="voting-form" method="post" action={paths.adminVotingLists()}>
          <TypedFormKey />
          <FormField name="title" usual={t('voting:usualTitle')} {...field} />
          <FormField name="place" {...field} />
          <FormField name="meeting_on" type="date" usual={today} {...field} />
          <FormField
            name="paid_by"
            type="date"
            usual={today}
            hint={t('voting:paidByHint')}
            {...field}
          />
          <button type="submit" className="button">
            {t('voting:begin')}
          </button>
        </form>
      </section>
    </PlainPage>
  );
}
