import { openConsentWhenNeeded } from './page/consent.ts';
import { mirrorLanguage } from './page/language.ts';
import { startMap } from './page/map.ts';
import { keepFocusInMenu } from './page/menu.ts';
import { watchPictures } from './page/pictures.ts';
import { offerPrinting } from './page/print.ts';
import { followScrolling, scrollToHash } from './page/scrolling.ts';
import { onInteraction, whenVisible } from './triggers.ts';

mirrorLanguage();
followScrolling();
scrollToHash();
keepFocusInMenu();
openConsentWhenNeeded();
startMap();
watchPictures();
offerPrinting();

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = () => void import('./hydrate.ts').then(({ hydrate }) => hydrate(element));
  const { when } = element.dataset;
  if (when === 'visible') whenVisible(element, wake);
  else if (when === 'interaction') onInteraction(element, wake);
  else wake();
}
