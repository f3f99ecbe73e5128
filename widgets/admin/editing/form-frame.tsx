import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type ConflictPart from '../../form/conflict.tsx';
import type { Shown } from '../../form/conflict.tsx';
import type DraftOffersPart from '../drafts/draft-offers.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import type GonePart from './gone.tsx';
import { type PublicationOfForm, SaveButtons } from './save-buttons.tsx';
import { SaveFailure } from './save-failure.tsx';
import { EarlierVersions } from '../versions/earlier-versions.tsx';
import { useSaveKey } from './use-save-key.ts';
import { onDemand } from '../ui/later.tsx';
import { t, textsUnder, withTexts } from '../texts/texts.ts';

const SETTLED_MS = 100;

// These components are generic, which a component that is fetched later cannot be.
const Conflict = onDemand(
  () => import('../../form/conflict.tsx') as Promise<{ default: ComponentType<object> }>,
) as typeof ConflictPart;
const DraftOffers = onDemand(
  withTexts(
    'history',
    () => import('../drafts/draft-offers.tsx') as Promise<{ default: ComponentType<object> }>,
  ),
) as typeof DraftOffersPart;
const Gone = onDemand(
  () => import('./gone.tsx') as Promise<{ default: ComponentType<object> }>,
) as typeof GonePart;

export function FormFrame<Values extends object>({
  title,
  form,
  publication,
  show,
  actions,
  onCancel,
  children,
}: {
  title: string;
  form: KeptForm<Values>;
  /** For items that visitors see only after they were published. */
  publication?: PublicationOfForm;
  show?: Shown<Values>;
  actions?: ReactNode;
  /** Missing for a form that is always open. */
  onCancel?: () => void;
  children: ReactNode;
}) {
  const { ref, isBusy, isGone, failed, theirs } = form;
  const isHeld = isBusy || theirs !== null;
  const [isMerged, setMerged] = useState(false);
  const save = useRef<HTMLButtonElement>(null);
  const mergedId = useId();
  const client = useQueryClient();
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) ref.current!.querySelector<HTMLElement>('input, select, textarea')!.focus();
  }, [ref, isOpened]);
  useSaveKey(ref, () => {
    if (isHeld) return;
    form.stay(true);
    ref.current!.requestSubmit();
  });
  const merge = (merged: Values) => {
    flushSync(() => {
      form.merge(merged);
      setMerged(true);
    });
    save.current!.focus();
    // The fields above get their new values, and their heights, a moment later.
    setTimeout(() => save.current?.scrollIntoView({ block: 'center' }), SETTLED_MS);
  };
  return (
    <form
      ref={ref}
      className="editor-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        if (isHeld) return event.preventDefault();
        setMerged(false);
        form.onSubmit(event);
      }}
    >
      <h3>{title}</h3>
      <DraftOffers form={form} />
      <p className="field-hint required-hint">{t('requiredHint')}</p>
      {theirs && (
        <Conflict
          before={form.saved}
          mine={form.values}
          theirs={theirs.values}
          labels={form.labels}
          show={show}
          texts={textsUnder('conflict')}
          onMerge={merge}
        />
      )}
      {isGone && <Gone form={form} />}
      {children}
      <p id={mergedId} className="form-merged" role="status">
        {isMerged && t('conflict.unsaved')}
      </p>
      {failed && <SaveFailure refused={failed} />}
      <DraftStatus form={form} />
      <p className="form-actions">
        <SaveButtons
          ref={save}
          publication={publication}
          isBusy={isBusy}
          isHeld={isHeld}
          isGone={isGone}
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
              void form.saver
                .discard()
                .then(() => client.invalidateQueries({ queryKey: ['drafted', form.kind] }));
              onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )}
      </p>
      <EarlierVersions form={form} show={show} />
    </form>
  );
}
