import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { SubscriberPage } from './subscriber-row.tsx';

export function SubscriberCounts({ counts }: { counts: SubscriberPage['counts'] | undefined }) {
  const shown = ['total', 'active', ...(counts?.waiting ? (['waiting'] as const) : [])] as const;
  return (
    <dl className="counts">
      {shown.map((which) => (
        <div key={which}>
          <dt>{t(`subscribers.${which}`)}</dt>
          <dd>{counts ? format.number(counts[which]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
