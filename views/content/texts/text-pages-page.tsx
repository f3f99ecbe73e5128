import type { countTexts } from '../../../src/content/texts/queries.ts';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

/** Lists the pages whose texts can be changed. */
export function TextPagesPage({ pages }: { pages: Awaited<ReturnType<typeof countTexts>> }) {
  const { t } = useLanguage();
  const nameOf = (page: string) => t(textPages[page]!.name);
  return (
    <PlainPage page="texts" title={t('pageTexts:title')}>
      <h1>{t('pageTexts:title')}</h1>
      <p className="part-lead">{t('pageTexts:lead')}</p>
      <Table
        label={t('pageTexts:title')}
        rows={pages}
        keyOf={({ page }) => page}
        columns={[
          {
            key: 'page',
            head: t('pageTexts:page'),
            isRowHead: true,
            cell: ({ page }) => <a href={paths.adminTexts(page)}>{nameOf(page)}</a>,
          },
          {
            key: 'own',
            head: t('pageTexts:own'),
            isLabelled: true,
            cell: ({ own, outdated }) => (
              <>
                {own > 0 && own}
                {outdated > 0 && (
                  <>
                    {' '}
                    <span className="status">{t('pageTexts:outdated', { count: outdated })}</span>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </PlainPage>
  );
}
