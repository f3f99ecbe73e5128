import { openConsentWhenNeeded } from './page/consent.ts';
import { mirrorLanguage } from './page/language.ts';
import { watchPictures } from './page/pictures.ts';
import { offerPrinting } from './page/print.ts';
import { followScrolling, scrollToHash } from './page/scrolling.ts';
import { onInteraction, whenVisible } from './triggers.ts';

mirrorLanguage();
followScrolling();
scrollToHash();
openConsentWhenNeeded();
watchPictures();
offerPrinting();

const menu = document.getElementById('menu')!;
menu.addEventListener(
  'toggle',
  () => void import('./page/menu.ts').then(({ keepFocusInMenu }) => keepFocusInMenu(menu)),
  { once: true },
);

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  whenVisible(map, () => void import('./page/map.ts').then(({ startMap }) => startMap(map)));
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = () => void import('./hydrate.ts').then(({ hydrate }) => hydrate(element));
  const { when } = element.dataset;
  if (when === 'visible') whenVisible(element, wake);
  else if (when === 'interaction') onInteraction(element, wake);
  else wake();
}
