import { momentsOf, type When, whenText } from '../../src/events/when.ts';
import { useLanguage } from '../language.tsx';

export function EventTime({
  event,
  date = 'longDate',
}: {
  event: When;
  date?: 'date' | 'longDate';
}) {
  const { format } = useLanguage();
  return <time dateTime={momentsOf(event).start}>{whenText(event, format, date)}</time>;
}
