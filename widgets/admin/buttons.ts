const acts: Record<string, (place: HTMLElement) => void> = {
  print: () => print(),
  copy: (place) => void copy(place),
  show,
  tickAll,
};

/** Shows the buttons that only a script can make work, and keeps others from being pressed by mistake. */
export function prepareButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-does]')) {
    place.addEventListener('click', () => acts[place.dataset.does!]!(place));
    place.hidden = false;
  }
  // What is shown only once must not be left by mistake.
  const kept = document.querySelector('[data-kept]');
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  if (kept) addEventListener('beforeunload', warn);
  kept?.addEventListener('click', () => removeEventListener('beforeunload', warn));
  // The second press of a double click would get another response than the one with the codes.
  let isSent = false;
  document.querySelector('.own-form')?.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
}

/** Ticks what the list shows, and does not stay ticked once something of it is not. */
function tickAll(place: HTMLElement): void {
  const all = place as HTMLInputElement;
  const form = all.form!;
  const each = [...form.querySelectorAll<HTMLInputElement>(`[name=${all.name}]`)];
  for (const one of each) one.checked = all.checked;
  form.onchange = () => {
    all.checked &&= each.every((one) => one.checked);
  };
}

async function copy(place: HTMLElement): Promise<void> {
  const result = await navigator.clipboard.writeText(place.dataset.text!).then(
    () => 'done',
    () => 'failed',
  );
  const status = place.querySelector<HTMLElement>('[role=status]')!;
  status.textContent = status.dataset[result]!;
}

/** Only one of the two buttons is there; the other one gets its focus. */
function show(place: HTMLElement): void {
  const field = place.previousElementSibling as HTMLInputElement;
  field.type = field.type === 'password' ? 'text' : 'password';
  for (const button of place.querySelectorAll('button')) {
    button.hidden = !button.hidden;
    if (!button.hidden) button.focus();
  }
}
