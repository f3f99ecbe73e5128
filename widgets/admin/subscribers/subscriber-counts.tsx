import { format } from '../format.ts';
import { t } from '../texts/texts.ts';

export function SubscriberCounts({
  counts,
}: {
  counts: { total: number; active: number } | undefined;
}) {
  return (
    <dl className="counts">
      {(['total', 'active'] as const).map((which) => (
        <div key={which}>
          <dt>{t(`subscribers.${which}`)}</dt>
          <dd>{counts ? format.number(counts[which]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
