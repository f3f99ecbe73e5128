import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Nominations() {
  const { t } = useLanguage();
  const { email } = useAssociation();
  const steps: string[] = t('awards:nominations.steps', { returnObjects: true });
  return (
    <Section
      id="nominations"
      heading={t('awards:nominations.heading')}
      lead={t('awards:nominations.lead')}
      tinted
    >
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="actions">
        <a className="button" href={paths.contact()}>
          {t('awards:nominations.submitLink')}
        </a>
        {email && (
          <a
            className="button button-quiet"
            href={`mailto:${email}?subject=${encodeURIComponent(t('awards:nominations.emailSubject'))}`}
          >
            <Icon name="mail" /> {t('awards:nominations.emailLink')}
          </a>
        )}
      </p>
    </Section>
  );
}
