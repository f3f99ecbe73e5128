import type { NextSteps } from '../../../src/people/applications/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventTeasers } from '../../content/events/event-teasers.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';

/** Leads a new member to the receipt, the chapter and the next event. */
export function NextStepsSection({ steps }: { steps: NextSteps }) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  const { chapter, event, receipts } = steps;
  const name = chapter && t(`chapters:items.${chapter}.name`);
  return (
    <section className="band-inner success-next" aria-labelledby="next-heading">
      <h2 id="next-heading">{t('success:next.heading')}</h2>
      <ul>
        {receipts.map(({ receipt_number: number, receipt_token }) => (
          <li key={number}>
            <a href={paths.receipt(receipt_token)}>{t('pay:receipt.link', { number })}</a>:{' '}
            {t(sendsMail ? 'success:next.receiptMailed' : 'success:next.receipt')}
          </li>
        ))}
        <li>
          <a href={chapter ? paths.chapter(chapter) : paths.chapters()}>
            {name ? t('success:next.chapter', { name }) : t('success:next.chapters')}
          </a>
          : {t('success:next.people')}
        </li>
        {sendsMail && (
          <li>
            <a href={paths.own()}>{t('own:title')}</a>: {t('success:next.own')}
          </li>
        )}
      </ul>
      {event && (
        <>
          <h3>{t('success:next.event')}</h3>
          <EventTeasers events={[event]} />
        </>
      )}
      <MoreLink href={paths.upcomingEvents()} text={t('home:events.link')} />
    </section>
  );
}
