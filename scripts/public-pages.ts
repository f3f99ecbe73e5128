/** One address of each public page, for everything that walks through all of them. */
export const publicPages = [
  '/',
  '/about',
  '/councils',
  '/activities',
  '/activities/color-festival',
  '/activities/ulrika-color-festival',
  '/membership',
  '/awards',
  '/chapters',
  '/news',
  '/policies/gdpr',
  '/policies/privacy',
  '/policies/terms',
  '/contact',
  '/cookie-declined',
  '/no-such-page',
];
