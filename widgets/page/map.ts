import { recall } from './storage.ts';

/** Loads the interactive map after a click or once cookies are accepted. */
export function startMap(map: HTMLElement): void {
  const show = () => {
    if (map.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.src = map.dataset.map!;
    frame.title = map.dataset.title!;
    map.append(frame);
  };
  map.querySelector('a')!.addEventListener('click', (event) => {
    event.preventDefault();
    show();
  });
  const showIfAccepted = () => recall('cookie-consent') === 'accepted' && show();
  addEventListener('consent', showIfAccepted);
  showIfAccepted();
  map.dataset.awake = '';
}
