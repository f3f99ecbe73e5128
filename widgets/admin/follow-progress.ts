const EVERY_MS = 5000;

/** Shows how far a sending has come, and loads the page again once its state is another one. */
export function followProgress(): void {
  setInterval(() => {
    if (!document.hidden) void look();
  }, EVERY_MS);
}

async function look(): Promise<void> {
  // Would otherwise take the notice of a form that is being sent meanwhile.
  const headers = { 'X-Background': 'yes' };
  const answer = await fetch(location.href, { headers }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, now] = [document, page].map((each) =>
    each.querySelector<HTMLElement>('[data-live]'),
  );
  if (shown?.dataset.live === now?.dataset.live) shown!.replaceChildren(...now!.childNodes);
  else location.reload();
}
