export const organisation = {
  name: 'Nordic India Sangam',
  shortName: 'Sangam',
  /** A sample whose check digit is wrong on purpose, so that it belongs to nobody. */
  registeredNumber: '802555-0199',
  place: { village: 'Ulrika', country: { en: 'Sweden', sv: 'Sverige' } },
  address: {
    street: 'Festplatsen',
    locality: 'Ulrika',
    municipality: { en: 'Linköping municipality', sv: 'Linköpings kommun' },
    countryCode: 'SE',
  },
  position: { latitude: 58.1309, longitude: 15.4236 },
  email: 'info@example.org',
  phone: { number: '+46701740605', label: '+46\u00a070\u00a0174\u00a006\u00a005' },
  /** Wall-clock times in Stockholm; `null` means closed. */
  officeHours: {
    weekdays: { from: '9:00', to: '17:00' },
    saturday: { from: '10:00', to: '14:00' },
    sunday: null,
  },
  social: {
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
    instagram: 'https://www.instagram.com/',
  },
  wellnessSite: 'https://wellness.example.org/',
  copyrightYear: 2025,
} as const;

const { latitude, longitude } = organisation.position;
const box = [longitude - 0.02, latitude - 0.01, longitude + 0.02, latitude + 0.01].join('%2C');

export const map = {
  frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
};
