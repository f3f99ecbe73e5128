import enAbout from './en/about.json' with { type: 'json' };
import enActivities from './en/activities.json' with { type: 'json' };
import enAdminFrame from './en/admin-frame.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enAwards from './en/awards.json' with { type: 'json' };
import enCarousel from './en/carousel.json' with { type: 'json' };
import enChapters from './en/chapters.json' with { type: 'json' };
import enColorFestival from './en/color-festival.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enConsent from './en/consent.json' with { type: 'json' };
import enContact from './en/contact.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCouncils from './en/councils.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enForms from './en/forms.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enMembership from './en/membership.json' with { type: 'json' };
import enNews from './en/news.json' with { type: 'json' };
import enNewsletter from './en/newsletter.json' with { type: 'json' };
import enPolicies from './en/policies.json' with { type: 'json' };
import enRegistration from './en/registration.json' with { type: 'json' };
import enSuccess from './en/success.json' with { type: 'json' };
import enUlrikaFestival from './en/ulrika-festival.json' with { type: 'json' };
import svAbout from './sv/about.json' with { type: 'json' };
import svActivities from './sv/activities.json' with { type: 'json' };
import svAdminFrame from './sv/admin-frame.json' with { type: 'json' };
import svAuth from './sv/auth.json' with { type: 'json' };
import svAwards from './sv/awards.json' with { type: 'json' };
import svCarousel from './sv/carousel.json' with { type: 'json' };
import svChapters from './sv/chapters.json' with { type: 'json' };
import svColorFestival from './sv/color-festival.json' with { type: 'json' };
import svCommon from './sv/common.json' with { type: 'json' };
import svConsent from './sv/consent.json' with { type: 'json' };
import svContact from './sv/contact.json' with { type: 'json' };
import svCheckout from './sv/checkout.json' with { type: 'json' };
import svCouncils from './sv/councils.json' with { type: 'json' };
import svErrors from './sv/errors.json' with { type: 'json' };
import svForms from './sv/forms.json' with { type: 'json' };
import svHome from './sv/home.json' with { type: 'json' };
import svMail from './sv/mail.json' with { type: 'json' };
import svMembership from './sv/membership.json' with { type: 'json' };
import svNews from './sv/news.json' with { type: 'json' };
import svNewsletter from './sv/newsletter.json' with { type: 'json' };
import svPolicies from './sv/policies.json' with { type: 'json' };
import svRegistration from './sv/registration.json' with { type: 'json' };
import svSuccess from './sv/success.json' with { type: 'json' };
import svUlrikaFestival from './sv/ulrika-festival.json' with { type: 'json' };

const en = {
  about: enAbout,
  activities: enActivities,
  adminFrame: enAdminFrame,
  auth: enAuth,
  awards: enAwards,
  carousel: enCarousel,
  chapters: enChapters,
  colorFestival: enColorFestival,
  common: enCommon,
  consent: enConsent,
  contact: enContact,
  checkout: enCheckout,
  councils: enCouncils,
  errors: enErrors,
  forms: enForms,
  home: enHome,
  mail: enMail,
  membership: enMembership,
  news: enNews,
  newsletter: enNewsletter,
  policies: enPolicies,
  registration: enRegistration,
  success: enSuccess,
  ulrikaFestival: enUlrikaFestival,
};

/** The type makes a key that only one language has a type error; a test compares the rest. */
const sv: typeof en = {
  about: svAbout,
  activities: svActivities,
  adminFrame: svAdminFrame,
  auth: svAuth,
  awards: svAwards,
  carousel: svCarousel,
  chapters: svChapters,
  colorFestival: svColorFestival,
  common: svCommon,
  consent: svConsent,
  contact: svContact,
  checkout: svCheckout,
  councils: svCouncils,
  errors: svErrors,
  forms: svForms,
  home: svHome,
  mail: svMail,
  membership: svMembership,
  news: svNews,
  newsletter: svNewsletter,
  policies: svPolicies,
  registration: svRegistration,
  success: svSuccess,
  ulrikaFestival: svUlrikaFestival,
};

export const resources = { en, sv };
export type Texts = typeof en;
