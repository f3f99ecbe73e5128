import EmptyArt from '../drawings/empty.svg';

export function EmptyState({ title, text }: { title: string; text?: string }) {
  return (
    <div className="empty-state">
      <EmptyArt />
      <p>
        <strong>{title}</strong>
        {text && <br />}
        {text}
      </p>
    </div>
  );
}
