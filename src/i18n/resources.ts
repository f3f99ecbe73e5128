import enCarousel from './en/carousel.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enCouncils from './en/councils.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enMembership from './en/membership.json' with { type: 'json' };
import enNews from './en/news.json' with { type: 'json' };
import enNewsletter from './en/newsletter.json' with { type: 'json' };
import enUlrikaFestival from './en/ulrika-festival.json' with { type: 'json' };
import svCarousel from './sv/carousel.json' with { type: 'json' };
import svCommon from './sv/common.json' with { type: 'json' };
import svConsent from './sv/consent.json' with { type: 'json' };
import svCouncils from './sv/councils.json' with { type: 'json' };
import svErrors from './sv/errors.json' with { type: 'json' };
import svHome from './sv/home.json' with { type: 'json' };
import svMembership from './sv/membership.json' with { type: 'json' };
import svNews from './sv/news.json' with { type: 'json' };
import svNewsletter from './sv/newsletter.json' with { type: 'json' };
import svUlrikaFestival from './sv/ulrika-festival.json' with { type: 'json' };

const en = {
  carousel: enCarousel,
  common: enCommon,
  consent: enConsent,
  councils: enCouncils,
  errors: enErrors,
  home: enHome,
  membership: enMembership,
  news: enNews,
  newsletter: enNewsletter,
  ulrikaFestival: enUlrikaFestival,
};

/** The type makes a key that only one language has a type error; a test compares the rest. */
const sv: typeof en = {
  carousel: svCarousel,
  common: svCommon,
  consent: svConsent,
  councils: svCouncils,
  errors: svErrors,
  home: svHome,
  membership: svMembership,
  news: svNews,
  newsletter: svNewsletter,
  ulrikaFestival: svUlrikaFestival,
};

export const resources = { en, sv };
export type Texts = typeof en;
