import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckedField } from '../../../src/checks/schema.ts';
import type { Shown } from '../../form/conflict.tsx';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { useChecks } from './use-checks.ts';
import type { FormPartProps } from './form-part.tsx';
import { type PublicationOfForm, SaveButtons } from './save-buttons.tsx';
import { SaveFailure } from './save-failure.tsx';
import { onDemand } from '../ui/later.tsx';
import { useSaveKey } from './use-save-key.ts';
import { t, withTexts } from '../texts/texts.ts';

const SETTLED_MS = 100;
const none: CheckedField[] = [];

const FormPart = onDemand<FormPartProps<never>>(
  withTexts('history', () => import('./form-part.tsx')),
);

export function FormFrame<Values extends object>({
  title,
  form,
  publication,
  show,
  checked = none,
  actions,
  onCancel,
  children,
}: {
  title: string;
  form: KeptForm<Values>;
  /** For items that visitors see only after they were published. */
  publication?: PublicationOfForm;
  show?: Shown<Values>;
  /** The texts that are checked before the item is published. */
  checked?: CheckedField[];
  actions?: ReactNode;
  /** Missing for a form that is always open. */
  onCancel?: () => void;
  children: ReactNode;
}) {
  const { ref, isBusy, isGone, failed, theirs } = form;
  const checks = useChecks(checked, publication?.was !== null && publication?.was !== 'draft');
  const isHeld = isBusy || theirs !== null || checks.state === 'running';
  const mustCheck = () => checked.length > 0 && !checks.areDone();
  const [isMerged, setMerged] = useState(false);
  const save = useRef<HTMLButtonElement>(null);
  const mergedId = useId();
  const client = useQueryClient();
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) ref.current!.querySelector<HTMLElement>('input, select, textarea')!.focus();
  }, [ref, isOpened]);
  const merge = (merged: Values) => {
    flushSync(() => {
      form.merge(merged);
      setMerged(true);
    });
    save.current!.focus();
    // The fields above get their new values, and their heights, a moment later.
    setTimeout(() => save.current?.scrollIntoView({ block: 'center' }), SETTLED_MS);
  };
  useSaveKey(ref, () => {
    form.stay(true);
    ref.current!.requestSubmit();
  });
  // A component that is fetched later cannot be generic.
  const part = {
    form,
    show,
    onMerge: merge,
    checks: checked.length > 0 && checks,
  } as unknown as Omit<FormPartProps<never>, 'place'>;
  return (
    <form
      ref={ref}
      className="editor-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        if (isHeld) return event.preventDefault();
        if (publication && publication.will !== 'draft' && mustCheck()) {
          event.preventDefault();
          return void checks.run().then((isFine) => isFine && ref.current?.requestSubmit());
        }
        setMerged(false);
        form.onSubmit(event);
      }}
    >
      <h3>{title}</h3>
      <p className="field-hint required-hint">{t('requiredHint')}</p>
      <FormPart {...part} place="top" />
      {children}
      <p id={mergedId} className="form-merged" role="status">
        {isMerged && t('conflict.unsaved')}
      </p>
      {failed && <SaveFailure refused={failed} />}
      <FormPart {...part} place="buttons" />
      <p className="form-actions">
        <SaveButtons
          ref={save}
          publication={publication}
          isBusy={isBusy}
          isHeld={isHeld}
          isGone={isGone}
          checkFirst={(publish) => {
            if (!mustCheck()) return false;
            void checks.run().then((isFine) => isFine && publish());
            return true;
          }}
          describedBy={mergedId}
          onStay={isOpened && form.canStay ? form.stay : undefined}
        />
        {actions}
        {onCancel && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              if (form.isDirty && !confirm(t('unsaved'))) return;
              const discarded = form.saver?.discard() ?? Promise.resolve();
              void discarded.then(() =>
                client.invalidateQueries({ queryKey: ['drafted', form.kind] }),
              );
              onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )}
      </p>
      <FormPart {...part} place="end" />
    </form>
  );
}
