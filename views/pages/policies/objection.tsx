import { useLanguage } from '../../layout/language.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

/** GDPR Article 21(4): the right to object is presented clearly and separately from other information. */
export function Objection({ facts }: { facts: Record<string, string | number> }) {
  const { t } = useLanguage();
  const { title, paragraphs } = t('policies:documents.gdpr.objection', {
    returnObjects: true,
    ...facts,
  });
  return (
    <div className="policy-objection" id="objection">
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
