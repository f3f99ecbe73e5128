import {
  type DateStyle,
  momentsOf,
  type When,
  whenText,
} from '../../../src/content/events/shared/when.ts';
import { useLanguage } from '../../layout/language.tsx';

export function EventTime({ event, date = 'longDate' }: { event: When; date?: DateStyle }) {
  const { format } = useLanguage();
  // A word joiner keeps both hours of an event on one line.
  const text = whenText(event, format, date).replace(/(?<=\d–)(?=\d)/, '\u2060');
  return <time dateTime={momentsOf(event).start}>{text}</time>;
}
