import { usePage } from '../page.tsx';

/** What the visitor's last action led to; `alert` for what went wrong. */
export function Notice({
  title,
  text,
  tone = 'success',
}: {
  title: string;
  text: string;
  tone?: 'success' | 'alert';
}) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'alert' ? 'alert' : 'status'}>
      <strong>{title}</strong> {text}
    </div>
  );
}

/** The notice that a redirect left for this part of the page, if any. */
export function LeftNotice({ area }: { area: string }) {
  const { notice } = usePage();
  if (notice?.area !== area) return null;
  return <Notice title={notice.title} text={notice.text} />;
}
