import { paths } from '../../../src/shared/paths.ts';
import type { SignedIn } from '../admin.ts';
import { deleteEvent, saveEvent } from './events.ts';
import { deletePost, savePost } from './posts.ts';
import type { TestSite } from '../site.ts';
import { deleteSupporter, saveSupporter } from './site-items.ts';
import { deleteSection, saveSection } from './timeline.ts';

export const post = {
  title: 'Åkern',
  content: '<p>Å</p>',
  publish_date: '2026-06-01',
  is_published: 'on',
};
const event = { title: 'Midsommar', day: '2026-06-19', time: '12:00' };

/** Adds and deletes items as the forms of their kinds do. */
export const kinds = {
  post: {
    add: (site: TestSite, admin: SignedIn) => savePost(site, admin, post),
    remove: deletePost,
    page: paths.news(),
    text: 'Åkern',
  },
  event: {
    add: (site: TestSite, admin: SignedIn) => saveEvent(site, admin, event),
    remove: deleteEvent,
    page: paths.events(),
    text: 'Midsommar',
  },
  timeline: {
    add: (site: TestSite, admin: SignedIn) =>
      saveSection(site, admin, { year: '2024', heading: 'Ängen' }),
    remove: deleteSection,
    page: paths.ulrikaFestival(),
    text: 'Ängen',
  },
  supporter: {
    add: (site: TestSite, admin: SignedIn) => saveSupporter(site, admin, { name: 'Bolaget' }),
    remove: deleteSupporter,
    page: paths.ulrikaFestival(),
    text: 'Bolaget',
  },
};

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

export const restoration = (id: string, kind = 'post') =>
  paths.adminTrashItem(kind, id, 'restoration');
