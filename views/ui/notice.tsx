import { usePage } from '../layout/page.tsx';

/** Tells the result of the visitor's last action; `alert` marks a failure. */
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

/** Shows the notice that a redirect has left for this part of the page. */
export function LeftNotice({ area }: { area: string }) {
  const { notice } = usePage();
  if (notice?.area !== area) return null;
  return <Notice title={notice.title} text={notice.text} />;
}
