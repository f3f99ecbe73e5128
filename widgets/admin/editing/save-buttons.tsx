import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../texts/texts.ts';
import { type Publication, saveText } from '../items/publication.ts';

export interface PublicationOfForm {
  /** As stored; null for a new item. */
  was: Publication | null;
  /** As chosen in the form. */
  will: Publication;
  /** As chosen when the item is made public. */
  asPublic: Publication;
  makePublic: () => void;
}

/** Saves the form. A draft can be saved as it is or be published by the same click. */
export function SaveButtons({
  ref,
  publication,
  isBusy,
  isHeld,
  isGone,
  describedBy,
  checkFirst,
  onStay,
}: {
  /** The button that saves what was chosen. */
  ref: Ref<HTMLButtonElement>;
  publication: PublicationOfForm | undefined;
  isBusy: boolean;
  isHeld: boolean;
  isGone: boolean;
  describedBy: string;
  /** Returns true where the text must be checked before `publish` may be called. */
  checkFirst: (publish: () => void) => boolean;
  /** Says before a save whether the form stays open. Missing for a form that always does. */
  onStay?: ((isWanted: boolean) => void) | undefined;
}) {
  const { was, will, asPublic, makePublic } = publication ?? {};
  const isDraft = will === 'draft' && was !== 'published';
  const text = publication ? saveText(was ?? null, isDraft ? asPublic! : will!) : t('save');
  const shared = {
    type: 'submit',
    // Not disabled while busy, because it would lose the focus.
    'aria-disabled': isHeld,
    'aria-describedby': describedBy,
  } as const;
  return (
    <>
      {isDraft && (
        // First, so that the Enter key in a field publishes nothing.
        <button
          {...shared}
          ref={ref}
          className="button button-quiet"
          onClick={() => onStay?.(false)}
        >
          {t(isBusy ? 'saving' : 'publication.saveDraft')}
        </button>
      )}
      <button
        {...shared}
        ref={isDraft ? undefined : ref}
        className="button"
        onClick={(event) => {
          onStay?.(false);
          if (!isDraft || isHeld) return;
          const button = event.currentTarget;
          if (checkFirst(() => button.click())) return event.preventDefault();
          // Must take effect before the browser submits the form with this click.
          flushSync(makePublic!);
        }}
      >
        {isBusy && !isDraft ? t('saving') : isGone ? t('conflict.saveAsNew') : text}
      </button>
      {onStay && !isGone && (
        <button {...shared} className="button button-quiet" onClick={() => onStay(true)}>
          {t('saveOn')}
        </button>
      )}
    </>
  );
}
