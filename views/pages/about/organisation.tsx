import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { samplePeople } from '../../../src/shared/organisation.ts';

export function Organisation() {
  const { language, t } = useLanguage();
  const { address, registeredNumber } = useAssociation();
  const { isDemo } = usePage();
  return (
    <Section id="organisation" heading={t('about:organisation.heading')} tinted>
      <div className="organisation">
        <div className="measure">
          <p>{t('about:organisation.text')}</p>
          <MoreLink href={paths.statutes()} text={t('statutes:title')} />
        </div>
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
      {isDemo && <SampleBoard />}
    </Section>
  );
}

type Role = keyof typeof samplePeople.board;

/** Shows the made-up board of a demo, and says that it is made up. */
function SampleBoard() {
  const { t } = useLanguage();
  return (
    <>
      <h3>{t('about:sample.heading')}</h3>
      <p className="notice measure">{t('about:sample.notice')}</p>
      <p className="measure">{t('about:sample.history')}</p>
      <dl className="facts board">
        {(Object.entries(samplePeople.board) as [Role, string][]).map(([role, name]) => (
          <div key={role}>
            <dt>{t(`about:sample.roles.${role}`)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
