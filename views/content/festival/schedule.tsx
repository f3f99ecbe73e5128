import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Schedule() {
  const { format, t } = useLanguage();
  const { schedule } = useAssociation().festival;
  return (
    <Section
      id="schedule"
      heading={t('ulrikaFestival:schedule.heading')}
      lead={t('ulrikaFestival:schedule.lead')}
    >
      <ol className="festival-schedule">
        {schedule.map(({ at, part }) => (
          <li key={part}>
            <time dateTime={at}>{format.time(at)}</time>
            <h3>{t(`ulrikaFestival:schedule.items.${part}.title`)}</h3>
            <p>{t(`ulrikaFestival:schedule.items.${part}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
