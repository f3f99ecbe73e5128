import {
  sections,
  unsettledFields,
  type Values,
} from '../../../src/services/association/shared/fields.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';

export type SavedDetails = Partial<Values>;

/** Leads to the forms, and says which details are samples or missing. */
export function SettingsPage({ saved }: { saved: SavedDetails }) {
  const { t } = useLanguage();
  const { isDemo } = usePage();
  return (
    <PlainPage page="association" title={t('association:list.heading')}>
      <h1>{t('association:list.heading')}</h1>
      <p className="part-lead">{t('association:list.lead')}</p>
      <ul className="items">
        {sections.map((section) => {
          const open = unsettledFields(section, saved, isDemo ? 'demo' : 'live');
          return (
            <li key={section} className="item">
              <div className="item-text">
                <h2>
                  <a href={paths.siteDetails(section)}>
                    {t(`association:sections.${section}.title`)}
                  </a>
                </h2>
                {open.length > 0 && (
                  <p className="item-facts">
                    {t(isDemo ? 'association:list.samples' : 'association:list.unset', {
                      fields: open.map((field) => t(`association:fields.${field}`)).join(', '),
                    })}
                  </p>
                )}
              </div>
            </li>
          );
        })}
        <li className="item">
          <div className="item-text">
            <h2>
              <a href={paths.adminStatutes()}>{t('statutes:title')}</a>
            </h2>
          </div>
        </li>
      </ul>
    </PlainPage>
  );
}

/** Reminds on the dashboard of a live site that details are missing. */
export function DetailsReminder({ saved }: { saved: SavedDetails }) {
  const { t } = useLanguage();
  const open = sections.flatMap((section) => unsettledFields(section, saved, 'live'));
  if (open.length === 0) return null;
  return (
    <p className="notice">
      <strong>{t('association:reminder.title')}</strong>{' '}
      {t('association:reminder.text', { count: open.length })}{' '}
      <a href={paths.adminSettings()}>{t('association:reminder.link')}</a>
    </p>
  );
}
