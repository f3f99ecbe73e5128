import { answerFields, answers } from '../../../src/people/applications/shared/schema.ts';
import { factName, isFact } from '../../../src/people/members/shared/fields.ts';
import { paths } from '../../../src/shared/paths.ts';
import { isNamed } from '../members/holding-table.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { PolicySectionText } from '../../pages/policies/document.tsx';
import { usePolicyFacts, useSections } from '../../pages/policies/sections.ts';
import { copiedValue } from './copied-value.ts';
import { styles } from './styles.ts';

export interface CopiedData {
  /** The name, or else the address, of the person. */
  who: string;
  writtenAt: string;
  data: Record<string, Record<string, unknown>[]>;
}

/** The sections that Article 15(1) of the GDPR asks for beside the data. */
const sections = ['controller', 'legalBasis', 'sharing', 'retention', 'rights'];

/** Shows a person all data about them, as a document of its own that can be sent and printed. */
export function PersonalCopyPage({ copy, backupDays }: { copy: CopiedData; backupDays: number }) {
  const { format, language, t } = useLanguage();
  const { name } = useAssociation();
  const { origin } = usePage();
  const facts = usePolicyFacts({ backupDays });
  const policy = useSections('gdpr', facts).filter(({ id }) => sections.includes(id));
  const tables = Object.entries(copy.data);
  const known = tables
    .filter(([table]) => isNamed(table))
    .map(([table, rows]) => [table, rows.filter(isOwn)] as const)
    .filter(([, rows]) => rows.length > 0);
  const isAdministrator = tables.some(([table, rows]) => !isNamed(table) || !rows.every(isOwn));
  const title = t('personalCopy:title');
  const address = `${origin}${paths.policy('gdpr')}?lang=${language}`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title}: ${copy.who}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          {t('personalCopy:lead', {
            association: name,
            who: copy.who,
            day: format.date(copy.writtenAt),
          })}
        </p>
        <p>{t('personalCopy:source')}</p>
        <h2>{t('personalCopy:stored')}</h2>
        {tables.length === 0 && <p>{t('personalCopy:none')}</p>}
        {known.map(([table, rows]) => (
          <section key={table}>
            <h3>{t(`personalData:kinds.${table as 'members'}`)}</h3>
            {rows.map((row) => (
              <CopiedRow key={JSON.stringify(row)} table={table} row={row} />
            ))}
          </section>
        ))}
        {isAdministrator && <p>{t('personalCopy:administrator')}</p>}
        <p>{t('personalCopy:leftOut')}</p>
        {policy.map((section) => (
          <PolicySectionText key={section.id} {...section} />
        ))}
        <p>
          {t('personalCopy:policy')}: <a href={address}>{address}</a>
        </p>
      </body>
    </html>
  );
}

/** The log names its authors, and is about what they did as administrators. */
const isOwn = ({ actor_name }: Record<string, unknown>) => (actor_name ?? null) === null;

/** Leaves out columns without a name, which are references within the database. */
function CopiedRow({ table, row }: { table: string; row: Record<string, unknown> }) {
  const i18n = useLanguage();
  const columns: Partial<Record<string, string>> = i18n.t('personalCopy:columns', {
    returnObjects: true,
  });
  return (
    <dl>
      {Object.keys(row).map((column) => {
        const answer = answerFields.find((field) => answers[field] === column);
        const label =
          table === 'members' && isFact(column)
            ? factName(i18n.t, 'personalCopy:columns', column)
            : answer
              ? i18n.t(`registration:form.${answer}`)
              : columns[column];
        const text = label && copiedValue(i18n, table, column, row);
        return (
          text && (
            <div key={column}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
