import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/** Adds the moment of the first publication, which is not known of earlier posts. */
export async function firstPublication(db: AnyDatabase): Promise<void> {
  await run(db, 'alter table blog_posts add column published_at text');
}
