/** For how long browsers, and caches on the way, may keep an answer: values of Cache-Control. */
export const cacheLifetimes = {
  /** A year, for built files and uploaded pictures, whose names are never used again for other content. */
  unchanging: 'public, max-age=31536000, immutable',
  /** A day, for files of the folder `public`, robots.txt, security.txt and the manifest. */
  publicFile: 'public, max-age=86400',
  /** An hour, for the way to a picture in a bucket. */
  redirect: 'public, max-age=3600',
  /** Five minutes, for feeds, calendars and the sitemap. */
  feed: 'public, max-age=300',
} as const;
