import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Ways } from '../../../src/i18n/keys.ts';
import type texts from './en.ts';

export type AdminText = Ways<typeof texts, string>;

export type Translate = (key: AdminText, values?: Record<string, string | number>) => string;

const loaders: Record<string, () => Promise<{ default: object }>> = {
  en: () => import('./en.ts'),
  sv: () => import('./sv.ts'),
};

const instance = createInstance();

/** The texts of the page's language, and of no other. A missing key shows the key itself (spec §4). */
export async function loadTexts(): Promise<void> {
  const { lang } = document.documentElement;
  const { default: admin } = await loaders[lang]!();
  await instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { admin } },
    defaultNS: 'admin',
    interpolation: { escapeValue: false },
  });
}

/** The texts of the administration by their keys, which are typed. */
export function useTexts(): Translate {
  return useTranslation().t as unknown as Translate;
}
