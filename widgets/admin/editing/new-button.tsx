import type { useItems } from './use-items.ts';

export function NewButton({
  items,
  text,
}: {
  items: Pick<ReturnType<typeof useItems>, 'open' | 'create'>;
  text: string;
}) {
  return (
    <button
      id="edit-new"
      type="button"
      className="button"
      aria-expanded={items.open === 'new'}
      onClick={items.create}
    >
      {text}
    </button>
  );
}
