import { inLanguage } from '../../../../src/content/items/shared/in-language.ts';
import type { Newsletter } from '../../../../src/content/newsletters/fields.ts';
import type { Counts } from '../../../../src/people/mailings/newsletters/sendings.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { ActForm } from '../../../ui/kit/act-form.tsx';
import { FactList } from '../../../ui/kit/fact-list.tsx';
import { audienceText, momentText } from './texts.ts';

/** Tells how far a sending has come, which a script shows again every few seconds. */
export function NewsletterProgress({
  row,
  counts,
  limits,
}: {
  row: Newsletter;
  counts: Counts;
  /** The most emails in a minute, and in a day where there is such a limit. */
  limits: { perMinute: number; perDay: number | null };
}) {
  const { format, language, t } = useLanguage();
  const { title } = inLanguage(row, language);
  const { claimed, queued, refused, sent, skipped, unknown } = counts;
  const { perDay, perMinute } = limits;
  const { id, is_public, problem, retry_at, slug, state, unsubscribed } = row;
  const left = claimed + queued;
  const all = left + refused + sent + skipped + unknown;
  const isOver = state === 'finished' || state === 'cancelled';
  const facts = (
    <FactList
      facts={[
        [t('newsletters:fields.audience'), audienceText(t, row.audience)],
        [t('newsletters:sentOn'), momentText(t, row.started_at!, format)],
        [t('newsletters:counts.sent'), format.number(sent)],
        [t('newsletters:counts.refused'), refused > 0 && format.number(refused)],
        [t('newsletters:counts.skipped'), skipped > 0 && format.number(skipped)],
        [t('newsletters:counts.unknown'), unknown > 0 && format.number(unknown)],
        [t('newsletters:counts.unsubscribed'), unsubscribed > 0 && format.number(unsubscribed)],
      ]}
    />
  );
  return (
    <>
      {isOver && facts}
      {!isOver && (
        <>
          <div data-live={state}>
            <p>
              <progress max={all} value={all - left} aria-label={t('newsletters:progress.label')} />
            </p>
            <p>
              {t('newsletters:progress.text', {
                done: format.number(all - left),
                all: format.number(all),
              })}{' '}
              {state === 'sending' &&
                !problem &&
                (perDay !== null && left > perDay
                  ? t('newsletters:progress.days', { count: Math.ceil(left / perDay), perDay })
                  : t('newsletters:progress.left', {
                      count: Math.max(1, Math.ceil(left / perMinute)),
                    }))}
            </p>
            {problem && (
              <p className="notice notice-alert">
                {problem === 'restored'
                  ? t('newsletters:restored')
                  : t('newsletters:problem', {
                      problem,
                      time: retry_at ? format.time(retry_at) : '',
                    })}
              </p>
            )}
            {facts}
          </div>
          <div className="row-actions">
            {state === 'sending' ? (
              <ActForm action={paths.adminNewsletter(id, 'pause')} className="button">
                {t('newsletters:pause')}
              </ActForm>
            ) : (
              <ActForm action={paths.adminNewsletter(id, 'resumption')} className="button">
                {t('newsletters:resume')}
              </ActForm>
            )}
            <ActForm
              action={paths.adminNewsletter(id, 'cancellation')}
              question={[t('newsletters:cancelQuestion'), title]}
              className="button button-quiet button-danger"
            >
              {t('newsletters:cancel')}
            </ActForm>
          </div>
        </>
      )}
      {unknown > 0 && (
        <>
          <p>{t('newsletters:unknown', { count: unknown })}</p>
          <ActForm
            action={paths.adminNewsletter(id, 'repetition')}
            question={[t('newsletters:repeatQuestion'), title]}
          >
            {t('newsletters:repeat')}
          </ActForm>
        </>
      )}
      <div className="row-actions">
        {is_public === 1 && slug && (
          <a
            className="button button-quiet button-small"
            href={paths.newsletterIssue(slug)}
            target="_blank"
            rel="noreferrer"
          >
            {t('newsletters:inArchive')}
          </a>
        )}{' '}
        <ActForm action={paths.adminNewsletter(id, 'archive')}>
          {t(`newsletters:${is_public ? 'unarchive' : 'toArchive'}`)}
        </ActForm>
      </div>
    </>
  );
}
