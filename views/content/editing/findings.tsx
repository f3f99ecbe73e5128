import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Labels } from './form-fields.tsx';

/** Lists what to correct before visitors see a text, with a link to each field. */
export function Findings({ form: { findings }, labels }: { form: ItemForm; labels: Labels }) {
  const { t } = useLanguage();
  if (findings === 'tooMany') {
    return (
      <div className="checks">
        <Result text={t('history:checks.tooMany')} />
      </div>
    );
  }
  return (
    <div className="checks">
      {findings && findings.length > 0 && (
        <section
          id="checks"
          className="notice notice-alert"
          role="alert"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the findings are the answer to what was sent
          autoFocus
        >
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
      {findings && findings.length === 0 && <Result text={t('history:checks.nothing')} />}
    </div>
  );
}

const Result = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the result is the answer to what was sent
  <p id="checks" role="status" tabIndex={-1} autoFocus>
    {text}
  </p>
);
