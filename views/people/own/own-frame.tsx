import type { ReactNode } from 'react';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

/** Frames every page of a member's own. */
export function OwnFrame({
  heading,
  lead,
  part,
  notice,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  /** The address of the page, where it is not the first one. */
  part?: string;
  notice?: { title: string; text: string } | undefined;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  const title = t('own:title');
  return (
    <Layout
      className="own-page"
      meta={{ title: heading, description: title, noIndex: true, isDocument: true }}
    >
      <PageHead
        crumbs={[
          { text: title, href: paths.own() },
          ...(part ? [{ text: heading, href: part }] : []),
        ]}
        heading={heading}
        lead={lead}
      >
        <LeftNotice area="own" />
        {notice && <Notice tone="alert" {...notice} />}
      </PageHead>
      <div className="band own-band">
        <div className="band-inner">{children}</div>
      </div>
    </Layout>
  );
}
