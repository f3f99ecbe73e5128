import type { Database } from '../../db/connection.ts';
import type { Association } from '../../services/association/association.ts';
import { dayInStockholm, formatFor } from '../../shared/i18n/format.ts';
import { type Language, translator } from '../../shared/i18n/index.ts';
import { inLanguage } from '../../shared/i18n/alternates.ts';
import { otherLanguage } from '../items/shared/in-language.ts';
import { upcomingEvents } from '../events/published.ts';
import { publishedArticles } from '../posts/published.ts';
import { escapeHtml } from '../rich-text/shared/escape.ts';
import { newsletter, type NewsletterInput } from './fields.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back the first newsletter looks. */
const FIRST_MS = 60 * DAY_MS;
const MOST_POSTS = 12;
const MOST_EVENTS = 8;

/** Returns a draft with the posts since the last newsletter and the next events, in both languages. */
export async function newsSinceLast(
  db: Database,
  { association, language, now }: { association: Association; language: Language; now: Date },
): Promise<NewsletterInput> {
  const last = await db
    .selectFrom('newsletters')
    .select(({ fn }) => fn.max('started_at').as('at'))
    .executeTakeFirst();
  const since = last?.at ?? new Date(now.getTime() - FIRST_MS).toISOString();
  const textsIn = async (language: Language) => {
    const t = translator(language, association);
    const format = formatFor(language);
    const all = await publishedArticles(db, now, language, MOST_POSTS);
    const posts = all.filter(({ appeared }) => new Date(appeared).toISOString() > since);
    const events = await upcomingEvents(db, now, language, MOST_EVENTS);
    const link = (item: (typeof posts | typeof events)[number]) =>
      `<a href="${inLanguage(item.addresses[language], language)}">${escapeHtml(item.title)}</a>`;
    const news = posts.map(
      (post) => `<h3>${link(post)}</h3>${post.summary && `<p>${escapeHtml(post.summary)}</p>`}`,
    );
    const dates = events
      .filter(({ is_cancelled, isPast }) => !is_cancelled && !isPast)
      .map((event) => {
        const time = event.is_all_day ? '' : format.time(event.event_date);
        const facts = [format.longDate(event.event_date), time, event.location].filter(Boolean);
        return `<li><p>${link(event)}<br>${escapeHtml(facts.join(', '))}</p></li>`;
      });
    return {
      title: t('newsletters:begin.title', {
        name: association.name,
        month: format.month(dayInStockholm(now)),
      }),
      content: [
        `<p>${t('newsletters:begin.greeting')}</p>`,
        ...(news.length > 0 ? [`<h2>${t('newsletters:begin.news')}</h2>`, ...news] : []),
        ...(dates.length > 0
          ? [`<h2>${t('newsletters:begin.events')}</h2>`, `<ul>${dates.join('')}</ul>`]
          : []),
      ].join(''),
    };
  };
  const [own, other] = [await textsIn(language), await textsIn(otherLanguage(language))];
  const begun = newsletter.begin({ language, today: '' });
  return newsletter.schema.parse({
    ...begun,
    ...own,
    other_title: other.title,
    other_content: other.content,
  }) as NewsletterInput;
}
