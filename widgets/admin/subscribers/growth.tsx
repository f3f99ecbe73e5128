import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { Bars } from '../ui/bars.tsx';

export function Growth() {
  const { data, isError } = useQuery({
    queryKey: ['subscribers', 'growth'],
    queryFn: () => unwrap(api.subscribers.growth.$get()),
  });
  if (isError) return <p>{t('subscribers.growthFailed')}</p>;
  return (
    <Bars
      title={t('subscribers.growth')}
      bars={(data?.months ?? []).map(({ month, added }) => ({
        key: month,
        label: format.monthAndYear(month),
        shortLabel: format.month(month),
        value: added,
        text: format.number(added),
      }))}
    />
  );
}
