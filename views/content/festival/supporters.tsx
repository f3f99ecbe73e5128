import type { SupportingOrganisation } from '../../../src/content/supporters/queries.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

interface Props {
  supporters: SupportingOrganisation[];
}

export function Supporters({ supporters }: Props) {
  const { t } = useLanguage();
  const heading = t('ulrikaFestival:supporters.heading');
  const other = supporters.find(({ lang }) => lang)?.lang;
  return (
    <Section id="supporters" heading={heading} lead={t('ulrikaFestival:supporters.lead')}>
      {other && (
        <p className="other-language">{t(`ulrikaFestival:supporters.someOnlyIn.${other}`)}</p>
      )}
      <Island
        name="supporter-carousel"
        when="visible"
        props={{ label: heading, texts: useTexts(), supporters }}
      />
    </Section>
  );
}

export function SupportersStrip({ supporters }: Props) {
  const { t } = useLanguage();
  const label = t('ulrikaFestival:supporters.thanks');
  return (
    <div className="festival-thanks">
      <p>{label}</p>
      <Island
        name="supporter-strip"
        when="visible"
        props={{ label, texts: useTexts(), supporters: supporters.map(withoutDescription) }}
      />
    </div>
  );
}

const withoutDescription = ({ id, logo, name }: SupportingOrganisation) => ({ id, logo, name });

function useTexts() {
  const { t } = useLanguage();
  return {
    ...t('carousel:controls', { returnObjects: true }),
    empty: t('ulrikaFestival:supporters.empty'),
    logoAlt: t('ulrikaFestival:supporters.logoAlt', { name: '{name}' }),
  };
}
