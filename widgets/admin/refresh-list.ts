/** Shows what others have changed in the list, around the item that is being edited. */
export async function refreshList(address = location.href, selector = '.items'): Promise<void> {
  // Would otherwise take the notice of a form that is being sent meanwhile.
  const headers = { 'X-Background': 'yes' };
  const answer = await fetch(address, { headers }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const list = document.querySelector(selector);
  const rows = [...(page.querySelector(selector)?.children ?? [])];
  if (!list || rows.length === 0) return;
  const isOpen = (row: Element) => row.querySelector('.edit-form') !== null;
  const open = [...list.children].find(isOpen);
  const place = rows.findIndex(isOpen);
  if (!open) return list.replaceChildren(...rows);
  // The form must not move, because the field that somebody is typing into would lose the focus.
  for (const row of [...list.children].filter((row) => row !== open)) row.remove();
  open.before(...rows.slice(0, Math.max(place, 0)));
  open.after(...rows.slice(place + 1));
}
