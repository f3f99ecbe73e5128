import type { Values } from '../../../src/content/items/item-form.ts';
import { momentOf } from '../../../src/shared/i18n/format.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Says when visitors will see a post. A script says it again while the day and the hour are typed. */
export function ScheduleNote({
  values: { is_published, publish_date: day = '', publish_time: time = '' },
  isLater,
}: {
  values: Values;
  isLater: boolean;
}) {
  const { format, t } = useLanguage();
  const text = (when: string) =>
    t(`posts:${is_published === 'on' ? 'scheduledFor' : 'wouldBeScheduled'}`, { when });
  const isKnown = isLater && /^\d{4}-\d{2}-\d{2}$/.test(day) && /^(?:\d{2}:\d{2})?$/.test(time);
  const dayText = isKnown ? format.longDate(day) : '';
  const timeText = isKnown && time && format.time(momentOf(day, time).toISOString());
  const when = timeText
    ? t('adminCommon:publication.dayAndTime', { day: dayText, time: timeText })
    : dayText;
  return (
    <strong
      hidden={!isKnown}
      data-scheduled={t('posts:scheduledFor', { when: '{{when}}' })}
      data-would={t('posts:wouldBeScheduled', { when: '{{when}}' })}
      data-at={t('adminCommon:publication.dayAndTime', { day: '{{day}}', time: '{{time}}' })}
    >
      {isKnown && text(when)}
    </strong>
  );
}
