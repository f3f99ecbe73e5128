import { adoptCategories } from '../content/categories/adopt.ts';
import type { Database } from '../db/connection.ts';
import { flag } from '../db/tables.ts';
import { dayInStockholm, momentInStockholm, startOfDayInStockholm } from '../shared/i18n/format.ts';
import { defaultLanguage, type Language, languageOf } from '../shared/i18n/languages.ts';
import { addMissingPostAddresses } from '../content/posts/queries.ts';
import { event } from '../content/events/fields.ts';
import { post } from '../content/posts/fields.ts';
import { addMissingEventAddresses } from '../content/events/queries.ts';
import type { KnownPicture } from '../services/images/save.ts';
import { correctUses } from '../services/images/uses.ts';
import { addMissing } from './add-missing.ts';
import { daysUntilEvent } from './days.ts';
import { addSamplePicture } from './pictures.ts';
import events from './events.json' with { type: 'json' };
import posts from './posts.json' with { type: 'json' };
import supporters from './supporters.json' with { type: 'json' };
import timelineSections from './timeline.json' with { type: 'json' };

const kinds = { event, post };

interface Ground {
  db: Database;
  now: Date;
  onAdded?: () => void;
}

/**
 * Adds the samples that are missing. In the JSON, `days` counts from today, then on to the next `weekday` where there
 * is one, and for events on past the holidays. Keys with an underscore are columns.
 */
export async function createSampleContent(ground: Ground): Promise<number> {
  const counts = [
    await createPosts(ground),
    await createEvents(ground),
    await createTimeline(ground),
  ];
  await adoptCategories(ground.db, ground.now);
  await addMissingPostAddresses(ground.db, ground.now);
  await addMissingEventAddresses(ground.db, ground.now);
  await noteUses(ground);
  return counts.reduce((sum, count) => sum + count, 0);
}

function createPosts(ground: Ground): Promise<number> {
  return addMissing(ground, 'blog_posts', posts, async ({ days, picture, ...post }) => {
    const content = post.content.join('');
    const other_content = post.other_content?.join('') ?? '';
    const texts = { ...post, language: languageOf(post.language), content, other_content };
    return {
      ...texts,
      featured_image: await addSamplePicture(
        ground,
        picture,
        describedAs(post.image_alt, post.other_image_alt, languageOf(post.language)),
      ),
      is_published: flag(post.is_published),
      ...kinds.post.searched({ other_title: '', ...texts }),
      publish_date: dayInStockholm(startOfDayInStockholm(ground.now, days)),
      ...stamps(ground.now),
    };
  });
}

function createEvents(ground: Ground): Promise<number> {
  return addMissing(ground, 'events', events, async ({ days, weekday, time, until, ...event }) => {
    const inDays = daysUntilEvent({ days, weekday }, ground.now);
    const at = (time: string) => momentInStockholm(ground.now, inDays, time).toISOString();
    return {
      ...event,
      is_published: flag(event.is_published),
      ...kinds.event.searched({ ...event, language: defaultLanguage }),
      event_date: at(time),
      end_date: until === undefined ? null : at(until),
      ...stamps(ground.now),
    };
  });
}

function createTimeline(ground: Ground): Promise<number> {
  return addMissing(ground, 'timeline_sections', timelineSections, async (section) => {
    const images = [];
    for (const { picture, ...texts } of section.images) {
      const described = describedAs(texts.alt, texts.other_alt);
      images.push({ src: await addSamplePicture(ground, picture, described), ...texts });
    }
    return {
      ...section,
      images: JSON.stringify(images),
      carousel_autoplay: flag(section.carousel_autoplay),
      ...stamps(ground.now),
    };
  });
}

/** Adds sample supporters, whom a live site must not thank. */
export async function createSampleSupporters(ground: Ground): Promise<number> {
  const added = await addMissing(
    ground,
    'supporting_organisations',
    supporters,
    async ({ picture, ...supporter }, position) => ({
      ...supporter,
      position,
      logo: await addSamplePicture(ground, picture),
      ...stamps(ground.now),
    }),
  );
  await noteUses(ground);
  return added;
}

const noteUses = ({ db }: Ground) => db.transaction().execute(correctUses);

function describedAs(text = '', other = '', language: Language = 'en'): KnownPicture {
  const [description_en, description_sv] = language === 'en' ? [text, other] : [other, text];
  return { description_en, description_sv };
}

function stamps(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString() };
}
