import type { FileMember } from '../../../src/people/import/people.ts';
import type { RowFault } from '../../../src/people/import/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MemberFrame } from '../members/member-frame.tsx';
import type { ShownUpload } from './columns-page.tsx';
import { FaultTable } from './fault-table.tsx';
import { FreshTable } from './fresh-table.tsx';
import { Steps } from './steps.tsx';

interface CheckPageProps {
  upload: ShownUpload;
  counts: { fresh: number; known: number; faulty: number };
  /** The payments that will be in the books. */
  payments: { count: number; sum: number };
  /** The first new members. */
  shown: FileMember[];
  faults: RowFault[];
  moreFaults: number;
  /** The columns that are not imported. */
  leftOut: { heading: string; place: number }[];
  /** True where the file has no column for the country. */
  lacksCountry: boolean;
  hasChanged: boolean;
}

/** Says what an import would do, before it does it. Works without scripts. */
export function CheckPage(props: CheckPageProps) {
  const { counts, faults, hasChanged, lacksCountry, leftOut, moreFaults } = props;
  const { payments, shown, upload } = props;
  const { format, t } = useLanguage();
  const { faulty, fresh, known } = counts;
  const title = t('memberImport:check.title');
  const number = (value: number) => format.number(value);
  return (
    <MemberFrame
      title={title}
      back={{
        href: paths.adminImportPart(upload.id, 'columns'),
        text: t('memberImport:check.back'),
      }}
    >
      <h1>{title}</h1>
      <Steps present="check" />
      {hasChanged && (
        <Notice
          tone="alert"
          title={t('memberImport:check.changed.title')}
          text={t('memberImport:check.changed.text')}
        />
      )}
      <p className="part-lead">
        {t('memberImport:check.lead', { file: upload.fileName, rows: number(upload.rows) })}
      </p>
      <dl className="import-counts">
        <div>
          <dt>{t('memberImport:check.fresh')}</dt>
          <dd>{number(fresh)}</dd>
        </div>
        <div>
          <dt>{t('memberImport:check.known')}</dt>
          <dd>{number(known)}</dd>
        </div>
        <div>
          <dt>{t('memberImport:check.faulty')}</dt>
          <dd>{number(faulty)}</dd>
        </div>
      </dl>
      {leftOut.length > 0 && (
        <p className="notice notice-alert">
          <strong>{t('memberImport:check.leftOut')}</strong>{' '}
          {leftOut
            .map(
              ({ heading, place }) =>
                heading || t('memberImport:columns.unnamed', { number: place + 1 }),
            )
            .join(', ')}
        </p>
      )}
      <ul className="import-help">
        {known > 0 && <li>{t('memberImport:check.knownStay')}</li>}
        {payments.count > 0 && (
          <li>
            {t('memberImport:check.payments', {
              count: number(payments.count),
              sum: format.price(payments.sum),
            })}
          </li>
        )}
        {lacksCountry && <li>{t('memberImport:check.noCountry')}</li>}
        <li>{t('memberImport:check.noLetters')}</li>
      </ul>
      <form
        className="form-actions"
        method="post"
        action={paths.adminImportPart(upload.id, 'check')}
      >
        <input type="hidden" name="expected" value={fresh} />
        {fresh > 0 && (
          <button type="submit" name="action" value="import" className="button">
            {t('memberImport:check.submit', { count: fresh })}
          </button>
        )}{' '}
        <button type="submit" name="action" value="discard" className="button button-quiet">
          {t('memberImport:check.discard')}
        </button>
      </form>
      {faults.length > 0 && (
        <section aria-labelledby="faults">
          <h2 id="faults">{t('memberImport:faults.heading')}</h2>
          <p>
            {t('memberImport:faults.lead')}{' '}
            <a href={paths.adminImportFaults(upload.id)}>{t('memberImport:faults.download')}</a>
          </p>
          <FaultTable faults={faults} />
          {moreFaults > 0 && (
            <p className="list-count">
              {t('memberImport:faults.more', { count: number(moreFaults) })}
            </p>
          )}
        </section>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="fresh">
          <h2 id="fresh">{t('memberImport:shown.heading')}</h2>
          <FreshTable members={shown} />
        </section>
      )}
    </MemberFrame>
  );
}
