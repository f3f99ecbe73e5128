/**
 * Loads a page of another site into a frame, after a click only. The picture stays until the page has arrived, or for
 * good if it does not.
 */
export function prepareEmbed(embed: HTMLElement): void {
  const picture = embed.querySelector('.embed-frame')!;
  const status = embed.querySelector('[role=status]');
  const link = embed.querySelector('a')!;
  const show = async () => {
    const { embed: address, title, missing, allow = '' } = embed.dataset;
    if (picture.querySelector('iframe')) return;
    if (status && missing) {
      status.textContent = '';
      try {
        // A frame does not tell whether its page came.
        await fetch(address!, { mode: 'no-cors' });
      } catch {
        status.textContent = missing;
        return;
      }
    }
    const frame = document.createElement('iframe');
    frame.allow = allow;
    frame.src = address!;
    frame.title = title!;
    frame.onload = () => (frame.dataset.loaded = '');
    picture.append(frame);
    // The link is hidden and must not take the focus with it.
    frame.focus();
    link.hidden = true;
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void show();
  });
  embed.dataset.awake = '';
}
