import { fieldNamed } from './field-named.ts';
import { filled, isDay, shownDay } from './hint-texts.ts';

/** The Swedish locale writes dates as ISO 8601 does. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** Says while a post is typed when it will appear, and whether a new title may get a new address. */
export function showPostHints(form: HTMLFormElement): void {
  const field = (name: string) => fieldNamed(form, name)!;
  const note = form.querySelector<HTMLElement>('[data-would]');
  if (!note) return;
  const [day, time] = [field('publish_date').value, field('publish_time').value];
  const isLater = isDay(day) && `${day} ${time}` > clock.format();
  form.toggleAttribute('data-later', isLater);
  note.hidden = !isLater;
  const { at, scheduled, would } = note.dataset as Record<string, string>;
  const when = time ? filled(at!, { day: shownDay(day, 'long'), time: shownTime(time) }) : '';
  const text = field('is_published').checked ? scheduled! : would!;
  note.textContent = isLater ? filled(text, { when: when || shownDay(day, 'long') }) : '';
  const address = form.querySelector<HTMLElement>('[data-titles]');
  if (!address) return;
  const titles = JSON.parse(address.dataset.titles!) as [string, string];
  const isChanged = ['title', 'other_title'].some(
    (name, index) => titles[index] !== '' && field(name).value !== titles[index],
  );
  address.hidden = !isChanged;
}

/** Swedish has a full stop between hours and minutes. */
const shownTime = (time: string) =>
  time.replace(/^0/, '').replace(':', document.documentElement.lang === 'sv' ? '.' : ':');
