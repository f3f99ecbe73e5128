/** Applies until an administrator saves other facts. The texts and drawings of the site contain these, too. */
export const facts = {
  name: 'Nordic India Sangam',
  shortName: 'Sangam',
  locality: 'Ulrika',
  municipality: 'Linköping municipality',
  municipalitySv: 'Linköpings kommun',
  latitude: '58.1309',
  longitude: '15.4236',
  weekdaysFrom: '09:00',
  weekdaysTo: '17:00',
  saturdayFrom: '10:00',
  saturdayTo: '14:00',
  officeLanguage: 'sv',
  financialYear: '1',
} as const;

/** Made up for the demo. A live site never shows or accepts them. */
export const samples = {
  /** The check digit is wrong on purpose, so that the number belongs to nobody. */
  registeredNumber: '802555-0199',
  vat: 'none',
  /** Their check digits are wrong, too. */
  bankgiro: '555-0198',
  swish: '1231231231',
  street: 'Festplatsen',
  postcode: '590 53',
  email: 'info@example.org',
  phone: '+46701740605',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
  instagram: 'https://www.instagram.com/',
  wellnessSite: 'https://wellness.example.org/',
  sweden: 'sweden@example.org',
  norway: 'norway@example.org',
  finland: 'finland@example.org',
  denmark: 'denmark@example.org',
  iceland: 'iceland@example.org',
  india: 'india@example.org',
  registrationForm: 'https://forms.example.org/ulrika-color-festival',
} as const;

/** Sample people, made up like the samples above. */
export const samplePeople = {
  board: {
    chair: 'Viktor Exempelsson',
    viceChair: 'Devika Udaharan',
    treasurer: 'Ulla Provström',
    secretary: 'Zara Namuna',
    member: 'Mikko Esimerkkinen',
    deputy: 'Siv Exempelsson',
    auditor: 'Fredrik Mallqvist',
    nominations: 'Hedvig Provberg',
  },
  chapters: {
    sweden: 'Ingrid Mönsterdal',
    norway: 'Solveig Prøvestad',
    finland: 'Rahul Udaharan',
    denmark: 'Mads Prøvegaard',
    iceland: 'Aarav Namunawala',
    india: 'Jaya Namuna',
  },
} as const;

export const country = { en: 'Sweden', sv: 'Sverige' } as const;
export const countryCode = 'SE';

export const copyrightYear = 2025;
