import { desktop, phone } from './browser.ts';

/** With `AXE=all` every page is tested in all combinations, otherwise in one of them by turns. */
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

/** Returns the combinations with these names, such as `en dark 360`, or all eight. */
export function combinationsOf(...usual: string[]) {
  return isFull ? combinations : combinations.filter(({ name }) => usual.includes(name));
}

export function inLanguage(path: string, language: 'en' | 'sv'): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
