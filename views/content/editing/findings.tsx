import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Labels } from './form-fields.tsx';

/** Lists what to correct before visitors see a text, with a link to each field. */
export function Findings({ form: { findings }, labels }: { form: ItemForm; labels: Labels }) {
  const { t } = useLanguage();
  if (findings === 'tooMany') {
    return (
      <div id="checks" className="checks">
        <p role="status">{t('history:checks.tooMany')}</p>
      </div>
    );
  }
  return (
    <div id="checks" className="checks">
      {findings && findings.length > 0 && (
        <section className="notice notice-alert" role="alert" tabIndex={-1}>
          <h4>{t('history:checks.title')}</h4>
          <p>{t('history:checks.lead')}</p>
          <ul>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <strong>{labels[finding.field]}:</strong>{' '}
                {t(`history:checks.problems.${finding.problem}`)}{' '}
                {finding.about && <q>{finding.about}</q>}{' '}
                <a href={`#${finding.field}`} data-place={JSON.stringify(finding.place)}>
                  {t('history:checks.show')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {findings && findings.length === 0 && <p role="status">{t('history:checks.nothing')}</p>}
    </div>
  );
}
