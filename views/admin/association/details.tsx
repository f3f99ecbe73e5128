import {
  descriptionOf,
  freeDays,
  type Field as DetailsField,
  groupsOf,
  isUnsettled,
  months,
  type Section,
  sections,
  unsettledFields,
  type Values,
} from '../../../src/services/association/shared/fields.ts';
import { yearChoice, yearKey } from '../../../src/services/association/shared/year-text.ts';
import type { YearChange } from '../../../src/people/members/year-change.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import type { HeaderPage } from '../../layout/admin/header.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { YearChangeSection } from './year-change.tsx';
import { monthsOf } from '../../ui/months-of.ts';

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

/** Sections that a treasurer looks for beside the payments. */
const pages: Partial<Record<Section, HeaderPage>> = {
  fees: 'feeAmounts',
  payment: 'accounts',
  year: 'feeAmounts',
  renewals: 'renewals',
};

/** Lets an administrator change details of the association. */
export function DetailsPage({
  section,
  saved,
  state,
  change,
}: {
  section: Section;
  saved: SavedDetails;
  state: FormState;
  /** What another membership year would change. */
  change?: YearChange | undefined;
}) {
  const i18n = useLanguage();
  const { t } = i18n;
  const { isDemo, sendsMail } = usePage();
  const title = t(`association:sections.${section}.title`);
  const hints: Partial<Record<DetailsField, string>> = {
    ...t('association:hints', { returnObjects: true }),
    ...(!sendsMail && { remind: t('association:hints.remindWithoutMail') }),
  };
  const submitKey = () => {
    if (section !== 'year') return 'association:save';
    return change ? 'association:year.save' : 'association:year.show';
  };
  const stateOf = (field: DetailsField) =>
    isUnsettled(field, saved, isDemo ? 'demo' : 'live') &&
    t(`association:states.${isDemo ? 'sample' : 'unset'}`);
  return (
    <PlainPage page={pages[section] ?? 'association'} title={title} address={state.action}>
      <p>
        <a href={paths.adminSettings()}>{t('association:back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t(`association:sections.${section}.lead`)}</p>
      <Form
        className="editor-form details-form"
        action={paths.siteDetails(section)}
        state={state}
        labels={t('association:fields', { returnObjects: true })}
        errors={t('association:errors', { returnObjects: true })}
        show={(field, value) => textOf(i18n, field as DetailsField, value)}
        hidden={change && { seen: yearKey(state.values) }}
        submit={t(submitKey())}
      >
        {change && (
          <p>
            <strong>{t('association:year.notYet')}</strong>
          </p>
        )}
        {groupsOf(section).map(({ group, fields }) => (
          <fieldset key={group}>
            <legend>{t(`association:groups.${group}`)}</legend>
            <div className="details-fields">
              {fields.map((field) => {
                const { input } = descriptionOf[field];
                return (
                  <Field
                    key={field}
                    name={field}
                    type={input === 'choice' ? undefined : input}
                    options={choicesOf(field, i18n)}
                    hint={hints[field]}
                    status={[stateOf(field)]}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
        {change && <YearChangeSection change={change} />}
      </Form>
      {section === 'fees' && (
        <p>
          <a href={paths.siteDetails('year')}>{t('association:sections.year.title')}</a>
        </p>
      )}
    </PlainPage>
  );
}

/** Returns the values of a field that is chosen from a list, each with its text. */
function choicesOf(field: DetailsField, { format, t }: I18n): [string, string][] | undefined {
  switch (field) {
    case 'vat':
      return [
        ['', t('association:vat.unknown')],
        ['none', t('association:vat.none')],
        ['number', t('association:vat.number')],
      ];
    case 'officeLanguage':
      return (['sv', 'en'] as const).map((each) => [each, t(`members:languages.${each}`)]);
    case 'financialYear':
      return months.map((first) => [
        first,
        t('association:financialYear', monthsOf(format, first)),
      ]);
    case 'membershipYear':
      return ['rolling', 'calendarYear'].map((each) => [each, yearChoice(t, format, field, each)!]);
    case 'nextYearFrom':
      return ['', ...freeDays].map((each) => [each, yearChoice(t, format, field, each)!]);
    default:
      return undefined;
  }
}

/** Returns a value as the form shows it. */
function textOf(i18n: I18n, field: DetailsField, value: string): string {
  if (descriptionOf[field].input === 'checkbox')
    return i18n.t(value ? 'exports:yes' : 'exports:no');
  return choicesOf(field, i18n)?.find(([choice]) => choice === value)?.[1] ?? value;
}
