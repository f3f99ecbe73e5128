import sharp from 'sharp';
import type { Database } from '../database/connection.ts';
import { searchText, sortKey } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { dayInStockholm, momentInStockholm, startOfDayInStockholm } from '../i18n/format.ts';
import { savePicture } from '../images/save.ts';
import type { ImageStore } from '../images/store.ts';
import { addMissing } from './add-missing.ts';
import { events } from './events.ts';
import { posts } from './posts.ts';
import { contentSections } from './sections.ts';
import { supporters } from './supporters.ts';
import { timelineSections } from './timeline.ts';

interface Ground {
  db: Database;
  images: ImageStore;
  now: Date;
  onAdded?: () => void;
}

/** Fills the site with sample content. What is already there stays as it is; returns how much is new. */
export async function createSampleContent(ground: Ground): Promise<number> {
  const counts = [
    await createSections(ground),
    await createPosts(ground),
    await createEvents(ground),
    await createTimeline(ground),
    await createSupporters(ground),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

async function createSections({ db, now }: Ground): Promise<number> {
  const rows = contentSections.map((section) => ({
    ...section,
    is_published: flag(true),
    ...stamps(now),
  }));
  const added = await db
    .insertInto('content_sections')
    .values(rows)
    .onConflict((conflict) => conflict.column('section_key').doNothing())
    .returning('section_key')
    .execute();
  return added.length;
}

function createPosts(ground: Ground): Promise<number> {
  return addMissing(ground, 'blog_posts', posts, async ({ daysAgo, picture, ...post }) => ({
    ...post,
    featured_image: await store(ground, picture),
    is_published: flag(post.is_published),
    search_text: searchText(post.title, post.category, post.summary),
    sort_key: sortKey(post.title),
    publish_date: dayInStockholm(startOfDayInStockholm(ground.now, -daysAgo)),
    ...stamps(ground.now),
  }));
}

function createEvents(ground: Ground): Promise<number> {
  return addMissing(ground, 'events', events, async ({ dayOffset, time, ...event }) => ({
    ...event,
    is_published: flag(event.is_published),
    search_text: searchText(event.title, event.type, event.location),
    sort_key: sortKey(event.title),
    event_date: momentInStockholm(ground.now, dayOffset, time).toISOString(),
    ...stamps(ground.now),
  }));
}

function createTimeline(ground: Ground): Promise<number> {
  return addMissing(ground, 'timeline_sections', timelineSections, async (section) => {
    const images = [];
    for (const { alt, picture } of section.images) {
      images.push({ src: await store(ground, picture), alt });
    }
    return {
      ...section,
      images: JSON.stringify(images),
      carousel_autoplay: flag(section.carousel_autoplay),
      ...stamps(ground.now),
    };
  });
}

function createSupporters(ground: Ground): Promise<number> {
  return addMissing(
    ground,
    'supporting_organisations',
    supporters,
    async ({ name, picture }, position) => ({
      name,
      position,
      logo: await store(ground, picture),
      ...stamps(ground.now),
    }),
  );
}

/** Renders a sample picture and sends it the way of an upload. Returns its address. */
async function store(ground: Ground, picture: string): Promise<string> {
  const drawing = (await import(`./pictures/${picture}.svg`)) as { default: string };
  const png = await sharp(Buffer.from(drawing.default)).png({ compressionLevel: 1 }).toBuffer();
  const saved = await savePicture(ground, png, ground.now);
  if (!saved.ok) throw new Error(`The sample picture ${picture} could not be stored`);
  return saved.src;
}

function stamps(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString() };
}
