// Separate from src/shared/paths.ts, because a browser that needs one of the paths there must fetch all of them.

/** Adds to the query that a path has. */
export const withQuery = (path: string, query: Record<string, string>) =>
  [path, ...(Object.keys(query).length > 0 ? [new URLSearchParams(query).toString()] : [])].join(
    path.includes('?') ? '&' : '?',
  );

export const previews = '/admin/preview';

export const ulrikaFestival = () => '/activities/ulrika-color-festival';

export const article = (id: string) => `/news/${encodeURIComponent(id)}`;

export const event = (key: string) => `/events/${encodeURIComponent(key)}`;

export const admin = () => '/admin';

export const adminMember = (id: string) => `/admin/members/${encodeURIComponent(id)}`;

export const adminFee = (id: string) => `/admin/fees/${id}`;

export const adminLogin = () => '/admin/login';

export const adminSecondFactor = (next?: string) =>
  withQuery('/admin/second-factor', next === undefined ? {} : { next });

export const adminConfirm = (next?: string) =>
  withQuery('/admin/confirm', next === undefined ? {} : { next });

export const postPreview = () => `${previews}/post`;

export const eventPreview = () => `${previews}/event`;

export const timelineAnchor = (id: string) => `timeline-${id}`;

/** Leads to the section on the page if `id` is given. */
export const timelinePreview = (id?: string) =>
  `${previews}/timeline${id === undefined ? '' : `#${timelineAnchor(id)}`}`;

export const adminApi = () => '/api/admin' as const;

export const adminPictures = (query: Record<string, string> = {}) =>
  withQuery('/admin/pictures', query);

export const adminCategories = () => '/admin/categories';

export const adminTrash = (query: Record<string, string> = {}) => withQuery('/admin/trash', query);

export const placeholderPicture = '/images/placeholder.svg';
