import { paths } from '../../../src/shared/paths.ts';
import LogoMark from '../../drawings/logo.svg';
import { useLanguage } from '../language.tsx';
import { useAdmin } from '../page.tsx';

/** The areas of work in the order of the navigation, each with its pages. The first page opens with the area. */
const areas = {
  overview: { overview: paths.adminOverview() },
  inbox: { inbox: paths.adminInbox() },
  members: {
    members: paths.adminMembers(),
    applications: paths.dashboardTab('applications'),
    tasks: paths.adminTasks(),
    votingLists: paths.adminVotingLists(),
    counts: paths.adminCounts(),
  },
  payments: {
    payments: paths.adminPayments(),
    fees: paths.adminFees(),
    feeAmounts: paths.siteDetails('fees'),
    renewals: paths.adminRenewals(),
    closing: paths.adminClosing(),
    accounts: paths.siteDetails('payment'),
  },
  content: {
    dashboard: paths.dashboardTab('posts'),
    pictures: paths.adminPictures(),
    texts: paths.adminTexts(),
    supporters: paths.adminSupporters(),
    trash: paths.adminTrash(),
  },
  mailings: {
    subscribers: paths.dashboardTab('subscribers'),
    letters: paths.adminLetters(),
    paper: paths.adminPaper(),
    senderCheck: paths.adminSenderCheck(),
  },
  settings: {
    association: paths.adminSettings(),
    categories: paths.adminCategories(),
    administrators: paths.adminAdministrators(),
    security: paths.adminSecurity(),
    log: paths.adminLog(),
  },
} as const;

type Pages = (typeof areas)[keyof typeof areas];

export type HeaderPage = {
  [Area in keyof typeof areas]: keyof (typeof areas)[Area];
}[keyof typeof areas];

/** Takes null for a page that is in none of the areas. */
export function AdminHeader({ page }: { page: HeaderPage | null }) {
  const { unread, tasks, applications } = useAdmin();
  const { t } = useLanguage();
  const here = Object.values(areas).find((pages: Pages) => page !== null && page in pages);
  const parts = Object.entries(here ?? {}) as [HeaderPage, string][];
  return (
    <div className="admin-header">
      <div className="admin-areas">
        <a className="logo" href={paths.home()} aria-label={t('adminFrame:toSite')}>
          <LogoMark />
        </a>
        <nav aria-label={t('adminFrame:nav.label')}>
          <ul>
            {Object.entries(areas).map(([area, pages]) => {
              const [href] = Object.values(pages);
              return (
                <li key={area}>
                  <a
                    href={href}
                    aria-current={pages === here ? (parts.length > 1 ? 'true' : 'page') : undefined}
                  >
                    {t(`adminFrame:nav.${area as keyof typeof areas}`)}
                    {area === 'inbox' && <Count count={unread} of="unread" />}
                    {area === 'members' && <Count count={tasks + applications} of="waiting" />}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      {parts.length > 1 && (
        <nav className="admin-parts" aria-label={t('adminFrame:parts.label')}>
          <ul>
            {parts.map(([part, href]) => (
              <li key={part}>
                <a href={href} aria-current={part === page ? 'page' : undefined}>
                  {t(`adminFrame:parts.${part as 'tasks'}`)}
                  {part === 'tasks' && <Count count={tasks} of="toDecide" />}
                  {part === 'applications' && <Count count={applications} of="undecided" />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Count({
  count,
  of,
}: {
  count: number;
  of: 'unread' | 'toDecide' | 'undecided' | 'waiting';
}) {
  const { t } = useLanguage();
  return (
    <span className="badge" hidden={count === 0}>
      {count}
      <span className="visually-hidden"> {t(`adminFrame:${of}`)}</span>
    </span>
  );
}
