import { lazy, Suspense, useId } from 'react';
import { t } from '../texts/texts.ts';
import { faultText } from './field.tsx';

const RichText = lazy(() => import('../editor/rich-text.tsx'));

/** A field for formatted text. Loads its editor when a form first needs it. */
export function RichTextControl({
  label,
  value,
  fault,
  generation,
  onChange,
}: {
  label: string;
  value: string;
  fault?: string | undefined;
  /** A new number puts `value` into the editor, which otherwise keeps its own text. */
  generation: number;
  onChange: (html: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Suspense fallback={<p role="status">{t('editor.loading')}</p>}>
        <RichText
          key={generation}
          id={id}
          label={label}
          value={value}
          describedBy={fault && `${id}-fault`}
          onChange={onChange}
        />
      </Suspense>
      <p id={`${id}-fault`} className="field-error">
        {faultText(fault)}
      </p>
    </div>
  );
}
