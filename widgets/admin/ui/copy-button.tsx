import { useState } from 'react';
import { notifyFailure } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** Copies a text, and says so on the button and to screen readers. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch (error) {
      notifyFailure(error, t('error'), t('copy.failed'));
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-label={label}
        onClick={() => void copy()}
        onBlur={() => setIsCopied(false)}
      >
        {t(isCopied ? 'copy.done' : 'copy.button')}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t('copy.done')}
      </span>
    </>
  );
}
