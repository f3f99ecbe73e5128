import { scrollToHash } from './page/anchors.ts';
import { offerConsent } from './page/consent.ts';
import { mirrorLanguage } from './page/language.ts';
import { watchPictures } from './page/pictures.ts';
import { preparePrinting } from './page/print.ts';
import { wakeOnce, whenTouched, whenVisible } from './triggers.ts';

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

/** A slow connection brings the page itself first. Until then, React comes only for a widget that somebody touches. */
function whenLoaded(start: () => void): void {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = wakeOnce(() => void import('./hydrate.ts').then(({ hydrate }) => hydrate(element)));
  whenTouched(element, wake);
  whenLoaded(() => {
    if (element.dataset.when === 'visible') whenVisible(element, wake);
    else wake();
  });
}
