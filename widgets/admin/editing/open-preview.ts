/** Opens the unsaved values in a new tab, as visitors would see them. */
export function openPreview(action: string, values: Record<string, string | boolean | null>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.target = '_blank';
  form.action = action;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = String(value ?? '');
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
