import { scrollToHash, startAtTop } from './page/anchors.ts';
import { offerConsent } from './page/consent.ts';
import { mirrorLanguage } from './page/language.ts';
import { painted } from './page/painted.ts';
import { watchPictures } from './page/pictures.ts';
import { preparePrinting } from './page/print.ts';
import { isBegun, isFilled, near, touched } from './triggers.ts';

mirrorLanguage();
startAtTop();
scrollToHash();
const requested = offerConsent();
watchPictures();
preparePrinting();

const frame = () => import('./page/frame.ts');

const follow = () => void frame().then(({ followScrolling }) => followScrolling());
if (scrollY > 0) follow();
else addEventListener('scroll', follow, { once: true });

const menu = document.getElementById('menu')!;
const keepFocus = () => void frame().then(({ keepFocusInMenu }) => keepFocusInMenu(menu));
menu.addEventListener('toggle', keepFocus, { once: true });
// Not in `frame.ts`, because a link may be pressed before that file has arrived.
menu.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover?.();
});

for (const each of document.querySelectorAll<HTMLElement>('[data-embed]')) void prepare(each);

async function prepare(embed: HTMLElement): Promise<void> {
  await near(embed);
  (await import('./page/embed.ts')).prepareEmbed(embed);
}

/**
 * Settles when visitors see all of the page and the question about cookies. The `load` event waits for this script, so
 * it is still to come.
 */
const seenFirst = Promise.allSettled([
  new Promise((resolve) => addEventListener('load', resolve)),
  requested,
]).then(painted);

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(element);

/** On a slow connection, React comes last. A widget that somebody touches does not wait. */
async function wake(element: HTMLElement): Promise<void> {
  await Promise.race([due(element), touched(element)]);
  await (await import('./hydrate.tsx')).hydrate(element, isFilled);
}

async function due(element: HTMLElement): Promise<void> {
  const { when } = element.dataset;
  await seenFirst;
  // The form of such a widget works as it is.
  if (when === 'touch' && !isBegun(element)) await new Promise(() => {});
  if (when !== 'load') await near(element);
}
