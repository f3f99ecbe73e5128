import { lazy, Suspense, useId } from 'react';
import type { Language } from '../../../src/i18n/languages.ts';
import { t } from '../texts/texts.ts';
import { FieldError } from '../../form/field.tsx';

const RichText = lazy(() => import('../editor/rich-text.tsx'));

/** Loads the editor when a form first needs it. */
export function RichTextControl({
  name,
  lang,
  label,
  hint,
  value,
  error,
  generation,
  onChange,
}: {
  name: string;
  /** The language of the text, for the spelling checker. */
  lang?: Language;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** A new number puts `value` into the editor, which otherwise keeps its own. */
  generation: number;
  onChange: (html: string) => void;
}) {
  const id = useId();
  return (
    <div className="field" data-field={name}>
      <span className="field-label">{label}</span>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <Suspense fallback={<p role="status">{t('editor.loading')}</p>}>
        <RichText
          key={generation}
          id={id}
          lang={lang}
          label={label}
          value={value}
          error={Boolean(error)}
          describedBy={`${id}-hint ${id}-error`}
          onChange={onChange}
        />
      </Suspense>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
