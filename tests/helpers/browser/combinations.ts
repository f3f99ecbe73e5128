import { desktop, phone } from './browser.ts';

/** `AXE=all` (`npm run verify:axe`) looks at everything in all combinations, `npm test` in a part of them. */
export const isFull = process.env.AXE === 'all';

const combinations = (['en', 'sv'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((device) => ({
      name: `${language} ${colorScheme} ${device.viewport.width}`,
      language,
      options: { ...device, colorScheme },
    })),
  ),
);

/** Language, scheme and width together: those of these names, such as `en dark 360`, or all eight. */
export function combinationsOf(...usual: string[]) {
  return isFull ? combinations : combinations.filter(({ name }) => usual.includes(name));
}

/** The address of that page in that language. */
export function inLanguage(path: string, language: 'en' | 'sv'): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
