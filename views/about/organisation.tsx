import { useLanguage } from '../language.tsx';
import { useAssociation } from '../page.tsx';
import { Section } from '../ui/section.tsx';

export function Organisation() {
  const { language, t } = useLanguage();
  const { address, registeredNumber } = useAssociation();
  return (
    <Section id="organisation" heading={t('about:organisation.heading')} tinted>
      <div className="organisation">
        <p className="measure">{t('about:organisation.text')}</p>
        <dl className="facts">
          {registeredNumber && (
            <div>
              <dt>{t('about:organisation.numberLabel')}</dt>
              <dd>{registeredNumber}</dd>
            </div>
          )}
          <div>
            <dt>{t('about:organisation.placeLabel')}</dt>
            <dd>
              {address.locality}, {address.country[language]}
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
