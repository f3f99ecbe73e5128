import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentKind } from '../../../src/content/schema.ts';
import { useItemForm } from '../../form/use-item-form.ts';
import type { DraftSaver } from './draft-saver.ts';
import { empty } from './draft-state.ts';

type FormOptions<Values extends object, Input, Item extends { version: number }> = Parameters<
  typeof useItemForm<Values, Input, Item>
>[0];

/** A form whose text is kept on the server while it is typed. */
export function useKeptForm<Values extends object, Input, Item extends { version: number }>({
  kind,
  item,
  list,
  save,
  ...options
}: Omit<FormOptions<Values, Input, Item>, 'isKept' | 'save'> & {
  kind: ContentKind;
  /** The key of the item; null for a new one. */
  item: string | null;
  /** The key of the queries that show the item elsewhere. */
  list: string[];
  /** The server deletes the draft together with the save. */
  save: (
    input: Input & { draft: string },
    version: number | undefined,
  ) => ReturnType<FormOptions<Values, Input, Item>['save']>;
}) {
  const [saver, setSaver] = useState<DraftSaver | null>(null);
  const draft = useSyncExternalStore(
    saver?.subscribe ?? withoutSaver.subscribe,
    saver?.read ?? withoutSaver.read,
  );
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const { DraftSaver } = await import('./draft-saver.ts');
      if (!isLeft) setSaver(new DraftSaver());
    };
    // The status line is fetched at the same time, and its failure is shown.
    begin().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, []);
  const form = useItemForm<Values, Input, Item>({
    ...options,
    isKept: draft.status === 'kept',
    save: async (input, version) => {
      await saver?.hold();
      const answer = await save({ ...input, draft: saver?.id ?? '' }, version);
      if (answer.ok) saver?.forget();
      else saver?.release();
      return answer;
    },
  });
  const { values, isDirty, known = 0 } = form;

  useEffect(() => {
    if (!saver) return;
    if (isDirty) saver.change({ kind, item, base: known, values });
    else if (saver.state.status !== 'empty') void saver.discard();
  }, [saver, kind, item, known, values, isDirty]);

  useEffect(() => {
    if (!saver) return;
    const close = () => saver.flush({ isClosing: true });
    const retry = () => saver.flush();
    const hide = () => document.visibilityState === 'hidden' && saver.flush();
    addEventListener('pagehide', close);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      saver.flush();
    };
  }, [saver]);

  return {
    ...form,
    kind,
    item,
    list,
    saver,
    draft,
    /** Returns the form's values for an item that the API has returned. */
    asValues: options.valuesOf as (row: unknown) => Values,
    isBack: form.isBack as (row: unknown) => void,
    restart: form.restart as (row: unknown) => void,
    meet: form.meet as (row: unknown) => void,
  };
}

const withoutSaver = { subscribe: () => () => {}, read: () => empty };

type Rows = 'isBack' | 'meet' | 'restart';

export type KeptForm<Values extends object> = Omit<
  ReturnType<typeof useKeptForm<Values, unknown, never>>,
  Rows
> &
  Record<Rows, (row: unknown) => void>;
