import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';
import { Section } from '../ui/section.tsx';

export function Organisation() {
  const { language, t } = useLanguage();
  const { place, registeredNumber } = organisation;
  return (
    <Section id="organisation" heading={t('about:organisation.heading')} tinted>
      <div className="organisation">
        <p className="measure">{t('about:organisation.text')}</p>
        <dl className="facts">
          <div>
            <dt>{t('about:organisation.numberLabel')}</dt>
            <dd>{registeredNumber}</dd>
          </div>
          <div>
            <dt>{t('about:organisation.placeLabel')}</dt>
            <dd>
              {place.village}, {place.country[language]}
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
