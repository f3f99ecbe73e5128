import { daysOfSeries, type Repetition } from '../../src/content/events/shared/repeat.ts';
import { fieldNamed } from './field-named.ts';
import { filled, isDay, shownDay } from './hint-texts.ts';

/** Says while an event is typed that its day has passed, and how long its series is. */
export function showEventHints(form: HTMLFormElement): void {
  const value = (name: string) => fieldNamed(form, name)?.value ?? '';
  const over = form.querySelector<HTMLElement>('[data-over]');
  const lastDay = value('end_day') || value('day');
  if (over) {
    over.hidden = !isDay(lastDay) || lastDay >= over.dataset.today!;
    over.textContent = over.hidden ? '' : filled(over.dataset.over!, { day: shownDay(lastDay) });
  }
  const series = form.querySelector<HTMLElement>('[data-series]');
  if (!series) return;
  const [day, repeat] = [value('day'), value('repeat') as Repetition];
  const [repeat_times, repeat_until] = [value('repeat_times'), value('repeat_until')];
  const isEnding = repeat_until !== '' || /^\d+$/.test(repeat_times);
  const days =
    isDay(day) && isEnding && repeat !== 'none'
      ? daysOfSeries({ day, repeat, repeat_times, repeat_until })
      : [];
  const isShown = days.length > 0 && days.length <= Number(series.dataset.most);
  const facts = { count: String(days.length), day: isShown ? shownDay(days.at(-1)!) : '' };
  series.textContent = isShown ? filled(series.dataset.series!, facts) : '';
}
