import { adoptCategories } from '../content/categories/adopt.ts';
import type { Database } from '../db/connection.ts';
import { flag } from '../db/tables/columns.ts';
import { dayInStockholm, momentInStockholm, startOfDayInStockholm } from '../shared/i18n/format.ts';
import { defaultLanguage, type Language, languageOf } from '../shared/i18n/languages.ts';
import { addMissingPostAddresses } from '../content/posts/queries.ts';
import { event } from '../content/events/fields.ts';
import { newsletter } from '../content/newsletters/fields.ts';
import { post } from '../content/posts/fields.ts';
import { addMissingEventAddresses } from '../content/events/queries.ts';
import { slugOf } from '../content/items/slug.ts';
import type { KnownPicture } from '../services/images/save.ts';
import { correctUses } from '../services/images/uses.ts';
import { addMissing } from './add-missing.ts';
import { daysUntilEvent } from './days.ts';
import { addSamplePicture } from './pictures.ts';
import events from './events.json' with { type: 'json' };
import newsletters from './newsletters.json' with { type: 'json' };
import posts from './posts.json' with { type: 'json' };
import supporters from './supporters.json' with { type: 'json' };
import timelineSections from './timeline.json' with { type: 'json' };

const kinds = { event, post };

interface SampleContext {
  db: Database;
  now: Date;
  onAdded?: () => void;
}

/**
 * Adds the samples that are missing. In the JSON, `days` counts from today, then on to the next `weekday` where there
 * is one, and for events on past the holidays. Keys with an underscore are columns.
 */
export async function createSampleContent(context: SampleContext): Promise<number> {
  const counts = [
    await createPosts(context),
    await createEvents(context),
    await createTimeline(context),
    await createNewsletters(context),
  ];
  await adoptCategories(context.db, context.now);
  await addMissingPostAddresses(context.db, context.now);
  await addMissingEventAddresses(context.db, context.now);
  await noteUses(context);
  return counts.reduce((sum, count) => sum + count, 0);
}

function createPosts(context: SampleContext): Promise<number> {
  return addMissing(context, 'blog_posts', posts, async ({ days, picture, ...post }) => {
    const content = post.content.join('');
    const other_content = post.other_content?.join('') ?? '';
    const texts = { ...post, language: languageOf(post.language), content, other_content };
    return {
      ...texts,
      featured_image: await addSamplePicture(
        context,
        picture,
        describedAs(post.image_alt, post.other_image_alt, languageOf(post.language)),
      ),
      is_published: flag(post.is_published),
      ...kinds.post.searched({ other_title: '', ...texts }),
      publish_date: dayInStockholm(startOfDayInStockholm(context.now, days)),
      ...stamps(context.now),
    };
  });
}

function createNewsletters(context: SampleContext): Promise<number> {
  return addMissing(context, 'newsletters', newsletters, async ({ days, ...sample }) => {
    const { refused = 0, sent = 0, ...written } = sample;
    const texts = {
      ...written,
      language: languageOf(written.language),
      content: written.content.join(''),
      other_content: written.other_content.join(''),
    };
    const at = momentInStockholm(context.now, days, '09:00').toISOString();
    return {
      ...texts,
      ...newsletter.searched(texts),
      ...(sent > 0 && {
        state: 'finished' as const,
        slug: slugOf(texts.title),
        send_at: at,
        started_at: at,
        finished_at: at,
        sent,
        refused,
      }),
      ...stamps(context.now),
    };
  });
}

function createEvents(context: SampleContext): Promise<number> {
  return addMissing(context, 'events', events, async ({ days, weekday, time, until, ...event }) => {
    const inDays = daysUntilEvent({ days, weekday }, context.now);
    const at = (time: string) => momentInStockholm(context.now, inDays, time).toISOString();
    return {
      ...event,
      is_published: flag(event.is_published),
      ...kinds.event.searched({ ...event, language: defaultLanguage }),
      event_date: at(time),
      end_date: until === undefined ? null : at(until),
      ...stamps(context.now),
    };
  });
}

function createTimeline(context: SampleContext): Promise<number> {
  return addMissing(context, 'timeline_sections', timelineSections, async (section) => {
    const images = [];
    for (const { picture, ...texts } of section.images) {
      const described = describedAs(texts.alt, texts.other_alt);
      images.push({ src: await addSamplePicture(context, picture, described), ...texts });
    }
    return {
      ...section,
      images: JSON.stringify(images),
      carousel_autoplay: flag(section.carousel_autoplay),
      ...stamps(context.now),
    };
  });
}

/** Adds sample supporters, whom a live site must not thank. */
export async function createSampleSupporters(context: SampleContext): Promise<number> {
  const added = await addMissing(
    context,
    'supporting_organisations',
    supporters,
    async ({ picture, ...supporter }, position) => ({
      ...supporter,
      position,
      logo: await addSamplePicture(context, picture),
      ...stamps(context.now),
    }),
  );
  await noteUses(context);
  return added;
}

const noteUses = ({ db }: SampleContext) => db.transaction().execute(correctUses);

function describedAs(text = '', other = '', language: Language = 'en'): KnownPicture {
  const [description_en, description_sv] = language === 'en' ? [text, other] : [other, text];
  return { description_en, description_sv };
}

function stamps(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString() };
}
