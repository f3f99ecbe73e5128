/**
 * Draws the shapes of one of Lucide's icons. Hidden from screen readers, so there must be a text or a label beside it.
 */
export function SvgIcon({ shapes, className = 'icon' }: { shapes: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
