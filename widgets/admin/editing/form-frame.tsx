import { type ReactNode, useEffect } from 'react';
import { Conflict, type Shown } from '../../form/conflict.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import { mayLeave } from './may-leave.ts';
import { t, textsUnder } from '../texts/texts.ts';

export function FormFrame<Values extends object>({
  title,
  form,
  isHeld: isHeldElsewhere = false,
  show,
  actions,
  onCancel,
  children,
}: {
  title: string;
  form: Pick<
    ItemForm<Values>,
    | 'ref'
    | 'labels'
    | 'saved'
    | 'values'
    | 'isDirty'
    | 'isBusy'
    | 'isGone'
    | 'theirs'
    | 'merge'
    | 'onSubmit'
  >;
  /** True while another request is saving, because the next save needs its version. */
  isHeld?: boolean;
  show?: Shown<Values>;
  actions?: ReactNode;
  /** Missing for a form that is always open. */
  onCancel?: () => void;
  children: ReactNode;
}) {
  const { ref, isGone, theirs } = form;
  const isBusy = form.isBusy || isHeldElsewhere;
  const isHeld = isBusy || theirs !== null;
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) (ref.current!.elements[0] as HTMLElement).focus();
  }, [ref, isOpened]);
  return (
    <form
      ref={ref}
      className="editor-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        if (isHeld) event.preventDefault();
        else form.onSubmit(event);
      }}
    >
      <h3>{title}</h3>
      {theirs && (
        <Conflict
          before={form.saved}
          mine={form.values}
          theirs={theirs.values}
          labels={form.labels}
          show={show}
          texts={textsUnder('conflict')}
          onMerge={form.merge}
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
