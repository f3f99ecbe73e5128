import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const loaders: Record<string, () => Promise<{ default: object }>> = {
  en: () => import('../../src/i18n/en/admin.json'),
  sv: () => import('../../src/i18n/sv/admin.json'),
};

/** The texts of the page's language, and of no other. A missing key shows the key itself (spec §4). */
export async function loadTexts(): Promise<void> {
  const { lang } = document.documentElement;
  const { default: texts } = await loaders[lang]!();
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { admin: texts } },
    defaultNS: 'admin',
    interpolation: { escapeValue: false },
  });
}
