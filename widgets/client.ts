import { scrollToHash } from './page/anchors.ts';
import { offerConsent } from './page/consent.ts';
import { mirrorLanguage } from './page/language.ts';
import { watchPictures } from './page/pictures.ts';
import { preparePrinting } from './page/print.ts';
import { onInteraction, whenVisible } from './triggers.ts';

mirrorLanguage();
scrollToHash();
offerConsent();
watchPictures();
preparePrinting();

const frame = () => import('./page/frame.ts');

const follow = () => void frame().then(({ followScrolling }) => followScrolling());
if (scrollY > 0) follow();
else addEventListener('scroll', follow, { once: true });

const menu = document.getElementById('menu')!;
const keepFocus = () => void frame().then(({ keepFocusInMenu }) => keepFocusInMenu(menu));
menu.addEventListener('toggle', keepFocus, { once: true });

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
