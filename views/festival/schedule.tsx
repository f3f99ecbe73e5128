import { ulrikaFestival } from '../../src/festival/ulrika.ts';
import { useLanguage } from '../language.tsx';
import { Section } from '../ui/section.tsx';

export function Schedule() {
  const { format, t } = useLanguage();
  return (
    <Section
      id="schedule"
      heading={t('ulrikaFestival:schedule.heading')}
      lead={t('ulrikaFestival:schedule.lead')}
    >
      <ol className="festival-schedule">
        {ulrikaFestival.schedule.map(({ at, part }) => (
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
