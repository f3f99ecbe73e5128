import { daysOfSeries, MOST_EVENTS, repetitions } from '../../../src/events/repeat.ts';
import { Field } from '../../form/field.tsx';
import { TextField } from '../../form/text-field.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { EventValues } from './event-values.ts';

/** Turns a new event into a series. Each event can be changed on its own afterwards. */
export function RepeatFields({
  form,
}: {
  form: Pick<ItemForm<EventValues>, 'field' | 'set' | 'values'>;
}) {
  const { field, values } = form;
  const { label, error } = field('repeat');
  const isRepeated = values.repeat !== 'none';
  return (
    <>
      <Field label={label} error={error}>
        {(wiring) => (
          <select
            {...wiring}
            name="repeat"
            value={values.repeat}
            onChange={({ target }) => form.set('repeat', target.value as EventValues['repeat'])}
          >
            {repetitions.map((each) => (
              <option key={each} value={each}>
                {t(`events.repeats.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isRepeated && (
        <div className="field-pair">
          <TextField
            {...field('repeat_times')}
            inputMode="numeric"
            status={{ series: seriesText(values) }}
            optional
          />
          <TextField {...field('repeat_until')} type="date" optional />
        </div>
      )}
    </>
  );
}

function seriesText(values: EventValues): string {
  const isEnding = values.repeat_until !== '' || /^\d+$/.test(values.repeat_times);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.day) || !isEnding) return '';
  const days = daysOfSeries(values);
  if (days.length > MOST_EVENTS) return '';
  return t('events.series', { count: days.length, day: format.day(days.at(-1)!) });
}
