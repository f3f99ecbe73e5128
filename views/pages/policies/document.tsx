import {
  policiesDate,
  type Policy,
  policyChangedOn,
} from '../../../src/content/pages/shared/policies.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import {
  type PolicySection,
  type PolicyTable as Content,
  usePolicyFacts,
  useSections,
} from './sections.ts';
import { Table } from '../../ui/lists/table.tsx';

export function Document({ policy, backupDays }: { policy: Policy; backupDays: number }) {
  const { t, format } = useLanguage();
  const date = format.date(policiesDate);
  const { texts } = useAssociation();
  const changed = format.date(policyChangedOn(policy, texts?.writtenAt));
  const facts = usePolicyFacts({ backupDays });
  const sections = useSections(policy, facts);
  return (
    <div className="document">
      <Contents sections={sections} />
      <article aria-labelledby="document-heading">
        <h2 id="document-heading">{t(`policies:documents.${policy}.title`)}</h2>
        <p className="document-dates">
          {t('policies:effective', { date })} · {t('policies:updated', { date })}
        </p>
        <p className="document-dates">
          {t('policies:changed', { date: changed })} {t(`policies:documents.${policy}.changed`)}
        </p>
        <p className="lead">
          <LinkedText text={t(`policies:documents.${policy}.intro`, facts)} />
        </p>
        {policy !== 'terms' && <Objection facts={facts} />}
        {sections.map((section, index) => (
          <PolicySectionText key={section.id} number={index + 1} {...section} />
        ))}
        <button type="button" className="button button-quiet" data-print>
          {t('policies:print')}
        </button>
      </article>
    </div>
  );
}

export function PolicySectionText({
  id,
  number,
  paragraphs,
  points,
  table,
  title,
}: PolicySection & { number?: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>
        {number !== undefined && `${number}. `}
        {title}
      </h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <LinkedText text={point} />
            </li>
          ))}
        </ul>
      )}
      {table && <PolicyTable id={id} table={table} />}
    </section>
  );
}

function Contents({ sections }: { sections: PolicySection[] }) {
  const { t } = useLanguage();
  return (
    <nav className="contents" aria-labelledby="contents-heading">
      <p id="contents-heading">{t('policies:contents')}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** GDPR Article 21(4): the right to object is presented clearly and separately from other information. */
function Objection({ facts }: { facts: Record<string, string | number> }) {
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

function PolicyTable({ id, table }: { id: string; table: Content }) {
  const { caption, columns, rows } = table;
  return (
    <Table
      className="policy-table"
      caption={caption}
      rows={Object.entries(rows)}
      keyOf={([name]) => name}
      rowProps={([name]) => ({ id: `${id}-${name}` })}
      columns={columns.map((column, place) => ({
        key: column,
        head: column,
        isRowHead: place === 0,
        cell: ([, cells]) => (place === 0 ? cells[0] : <LinkedText text={cells[place]} />),
      }))}
    />
  );
}
