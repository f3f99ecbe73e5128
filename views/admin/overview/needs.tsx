import type { Language } from '../../../src/shared/i18n/languages.ts';
import type { Overview } from '../../../src/admin/overview/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';

const lackingPlaces = {
  posts: (language: Language) => paths.lacking('posts', language),
  events: (language: Language) => paths.lacking('events', language),
  timeline: (language: Language) => paths.lacking('timeline', language),
  supporters: () => paths.adminSupporters(),
};

/** Lists what waits for somebody in the office: a number, what it counts, and a verb that links to it. */
export function Needs({
  applications,
  messages,
  tasks,
  overdue,
  emails,
  newsletters,
  paper,
  lacking,
}: Overview['needs']) {
  const { format, t } = useLanguage();
  const needs = [
    {
      key: 'messages',
      count: messages.total,
      // Its page leads on to the next one that nobody has read.
      href: messages.newest ? paths.adminMessage(messages.newest.id, { show: 'unread' }) : '',
      verb: t('overview:read'),
    },
    { key: 'tasks', count: tasks.total, href: paths.adminTasks(), verb: t('overview:decide') },
    {
      key: 'applications',
      count: applications.total,
      // Its page leads on to the next one.
      href: applications.oldest
        ? paths.openApplication(applications.oldest.id, { show: 'undecided', sort: 'oldest' })
        : '',
      verb: t('overview:decide'),
    },
    {
      key: 'overdue',
      count: overdue.count,
      href: paths.adminFees({ show: 'overdue' }),
      verb: t('overview:remind'),
    },
    {
      key: 'newsletters',
      count: newsletters,
      href: paths.adminNewsletters(),
      verb: t('overview:look'),
    },
    { key: 'paper', count: paper, href: paths.adminPaper(), verb: t('overview:print') },
    { key: 'letters', count: emails.count, href: '#letters', verb: t('overview:look') },
    ...(['sv', 'en'] as const).flatMap((language) =>
      (Object.keys(lackingPlaces) as (keyof typeof lackingPlaces)[]).map((kind) => ({
        key: `lacking.${kind}.${language}` as const,
        count: lacking[language][kind],
        href: lackingPlaces[kind](language),
        verb: t('overview:translate'),
      })),
    ),
  ] as const;
  const waiting = needs.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{t('overview:needs')}</h2>
      {waiting.length === 0 ? (
        <EmptyList>{t('overview:nothing')}</EmptyList>
      ) : (
        <ul className="needs">
          {waiting.map(({ count, href, key, verb }) => {
            const text = t(`overview:${key}`, { count, sum: format.price(overdue.sum) });
            return (
              <li key={key}>
                <strong>{format.number(count)}</strong> <span>{text}</span>{' '}
                <a className="button button-quiet button-small" href={href}>
                  {verb}
                  <span className="visually-hidden"> ({text})</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
