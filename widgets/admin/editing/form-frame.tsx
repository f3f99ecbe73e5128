import { type ReactNode, useEffect } from 'react';
import { t } from '../texts/texts.ts';
import { type ComparedField, Conflict } from './conflict.tsx';
import { mayLeave } from './unsaved.ts';
import { controlsOf, type Form } from './use-form.ts';
import type { useSaving } from './use-saving.ts';

export function FormFrame<Values extends object>({
  title,
  form,
  saving,
  compared,
  actions,
  onCancel,
  children,
}: {
  title: string;
  form: Form<Values>;
  saving: Pick<
    ReturnType<typeof useSaving<Values, never>>,
    'submit' | 'isBusy' | 'isGone' | 'merge' | 'theirs'
  >;
  compared: ComparedField<Values>[];
  actions?: ReactNode;
  /** Left out for a form that is always open. */
  onCancel?: () => void;
  children: ReactNode;
}) {
  const { isBusy, isGone, theirs } = saving;
  const { id } = form;
  const isHeld = isBusy || theirs !== null;
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) controlsOf(id)[0]!.focus();
  }, [id, isOpened]);
  return (
    <form
      id={id}
      className="editor-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHeld) saving.submit();
      }}
    >
      <h3>{title}</h3>
      {theirs && (
        <Conflict
          before={form.saved}
          mine={form.values}
          theirs={theirs.values}
          fields={compared}
          onMerge={saving.merge}
        />
      )}
      {isGone && (
        <p className="notice notice-alert" role="alert">
          {t('conflict.gone')}
        </p>
      )}
      {children}
      <p className="form-actions">
        {/* Not disabled while busy, because it would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isHeld}>
          {t(isBusy ? 'saving' : isGone ? 'conflict.saveAsNew' : 'save')}
        </button>
        {actions}
        {onCancel && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              if (!form.isDirty || mayLeave()) onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )}
      </p>
    </form>
  );
}
