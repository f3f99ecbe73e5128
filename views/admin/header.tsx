import { adminPages, type AdminPage, paths } from '../../src/paths.ts';
import LogoMark from '../drawings/logo.svg';
import { useLanguage } from '../language.tsx';

/** Pages that the server renders and that need no scripts. */
const plainPages = [
  ['members', paths.adminMembers()],
  ['payments', paths.adminPayments()],
] as const;

export type HeaderPage = AdminPage | (typeof plainPages)[number][0] | 'overview';

const links = adminPages.flatMap((page) => {
  const link = [page, paths.admin(page)] as const;
  return page === 'inbox' ? [link, ...plainPages] : [link];
});

export function AdminHeader({
  page,
  email,
  unread,
  isSettingUp,
}: {
  page: HeaderPage;
  email: string;
  /** Contact messages that nobody has read. */
  unread: number;
  /** Hides the links, because each would lead back to the set-up. */
  isSettingUp: boolean;
}) {
  const { t } = useLanguage();
  return (
    <header className="admin-header">
      {isSettingUp ? (
        <a className="logo" href={paths.home()} aria-label={t('adminFrame:toSite')}>
          <LogoMark />
        </a>
      ) : (
        <a
          className="logo"
          href={paths.adminOverview()}
          aria-label={t('adminFrame:toOverview')}
          aria-current={page === 'overview' ? 'page' : undefined}
        >
          <LogoMark />
        </a>
      )}
      {!isSettingUp && (
        <nav aria-label={t('adminFrame:nav.label')}>
          <ul>
            {links.map(([each, href]) => (
              <li key={each}>
                <a href={href} aria-current={each === page ? 'page' : undefined}>
                  {t(`adminFrame:nav.${each}`)}
                  {each === 'inbox' && <UnreadCount count={unread} />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form className="admin-session" method="post" action={paths.adminLogout()}>
        <span className="admin-who">{email}</span>
        <button type="submit" className="button button-quiet button-small">
          {t('adminFrame:logout')}
        </button>
      </form>
    </header>
  );
}

/** Present even when empty, because the script keeps the number up to date. */
function UnreadCount({ count }: { count: number }) {
  const { t } = useLanguage();
  return (
    <span id="unread" className="badge" hidden={count === 0}>
      <span data-unread="">{count}</span>
      <span className="visually-hidden"> {t('adminFrame:unread')}</span>
    </span>
  );
}
