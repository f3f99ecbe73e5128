/** Loads the interactive map after a click only. The drawing stays until the map is there, and where it never comes. */
export function startMap(map: HTMLElement): void {
  const drawing = map.querySelector('.map-frame')!;
  const status = map.querySelector('[role=status]')!;
  const link = map.querySelector('a')!;
  const show = async () => {
    const { map: address, title, missing } = map.dataset;
    if (drawing.querySelector('iframe')) return;
    status.textContent = '';
    try {
      // A frame does not tell whether its page came.
      await fetch(address!, { mode: 'no-cors' });
    } catch {
      status.textContent = missing!;
      return;
    }
    const frame = document.createElement('iframe');
    frame.src = address!;
    frame.title = title!;
    frame.onload = () => (frame.dataset.loaded = '');
    drawing.append(frame);
    // The link is hidden and must not take the focus with it.
    frame.focus();
    link.hidden = true;
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void show();
  });
  map.dataset.awake = '';
}
