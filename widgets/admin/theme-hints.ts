import { languageOf } from '../../src/shared/i18n/languages.ts';
import { parseTheme, quotedTitle } from '../../src/content/timeline/shared/theme.ts';
import { fieldNamed } from './field-named.ts';

/** Shows while a theme of the timeline is typed how visitors will read it. Its button inserts the format. */
export function keepThemes(form: HTMLFormElement): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-theme]')];
  const show = (place: HTMLElement) => {
    const { lang, value } = fieldNamed(form, place.dataset.theme!)!;
    const { title, description } = parseTheme(value);
    const shown = place.querySelector<HTMLElement>('[data-shown]')!;
    const strong = document.createElement('strong');
    strong.textContent = title && quotedTitle(title, languageOf(lang));
    shown.lang = lang;
    shown.replaceChildren(strong, ` ${description}`);
    shown.parentElement!.hidden = !value;
    place.querySelector('button')!.hidden = value !== '';
  };
  const showAll = () => places.forEach(show);
  for (const place of places) {
    const button = place.querySelector('button')!;
    button.addEventListener('click', () => {
      const field = fieldNamed(form, place.dataset.theme!)!;
      field.value = button.dataset.format!.replace('{{year}}', fieldNamed(form, 'year')!.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The button disappears, so the focus moves to the field that it changed.
      field.focus();
    });
  }
  form.addEventListener('input', showAll);
  form.addEventListener('change', showAll);
  showAll();
}
