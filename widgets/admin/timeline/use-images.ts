import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ItemForm } from '../../form/use-item-form.ts';
import { ApiError } from '../api/api-error.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import {
  type Image,
  inputOf,
  type Section,
  type SectionInput,
  type SectionValues,
  valuesOf,
} from './section-values.ts';

type Change = (values: SectionValues) => SectionValues;
type Save = (input: SectionInput & { version: number }) => Promise<Section>;

/** The list is refetched after this pause. */
const REST_MS = { added: 1000, removed: 500 };

/**
 * Saves added and removed pictures immediately and keeps the other unsaved changes. When somebody
 * else has saved the section meanwhile, applies the change to their version; an administrator with
 * unsaved changes then sees both versions.
 */
export function useImages(form: ItemForm<SectionValues, SectionInput, Section>, save: Save) {
  const client = useQueryClient();
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });

  const atOnce = useMutation({
    // One at a time, because each needs the version that the previous one created.
    scope: { id: useId() },
    mutationFn: ({ change }: { change: Change; kind: keyof typeof REST_MS }) =>
      savedWith(change, form.known.current.values, form.known.current.version!, save),
    onSuccess: ({ row, isTheirs }, { change, kind }) => {
      const isTyped = !isSame(typed.current, change(form.known.current.values));
      if (isTheirs && isTyped) {
        form.change((values) => follow(values, row.images));
        form.meet(row);
      } else {
        form.know(row);
        form.rebase(valuesOf(row), (values) =>
          isTheirs ? valuesOf(row) : follow(values, row.images),
        );
      }
      notifySuccess(t('success'), t(kind === 'added' ? 'timeline.uploaded' : 'timeline.updated'));
      setTimeout(() => void client.invalidateQueries({ queryKey: ['timeline'] }), REST_MS[kind]);
    },
    onError: (error) => {
      // The form still has the picture, so the next Save stores it.
      if (error instanceof ApiError && error.status === 404) form.markGone();
      else notifyFailure(error, t('error'), t('timeline.updateFailed'));
    },
  });

  const make = (change: Change, kind: keyof typeof REST_MS) => {
    form.change(change);
    if (form.known.current.version !== undefined && !form.isGone) atOnce.mutate({ change, kind });
    else if (kind === 'added') notifySuccess(t('success'), t('timeline.uploaded'));
  };
  return {
    isBusy: atOnce.isPending,
    add: (src: string) =>
      make(
        withImages((images) => [...images, { src, alt: '' }]),
        'added',
      ),
    remove: (src: string) =>
      make(
        withImages((images) => images.filter((image) => image.src !== src)),
        'removed',
      ),
  };
}

/** Returns the row after the change; `isTheirs` when somebody else had saved it. */
async function savedWith(
  change: Change,
  known: SectionValues,
  version: number,
  save: Save,
  isTheirs = false,
): Promise<{ row: Section; isTheirs: boolean }> {
  try {
    return { row: await save({ ...inputOf(change(known)), version }), isTheirs };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const row = error.body.current as Section;
    return savedWith(change, valuesOf(row), row.version, save, true);
  }
}

const withImages =
  (next: (images: Image[]) => Image[]): Change =>
  (values) => ({ ...values, images: next(values.images) });

/** Adopts the stored pictures: known ones keep their typed order and text, new ones follow. */
function follow(values: SectionValues, there: Image[]): SectionValues {
  const has = (images: Image[], { src }: Image) => images.some((image) => image.src === src);
  const mine = values.images.filter((image) => has(there, image));
  return { ...values, images: [...mine, ...there.filter((image) => !has(mine, image))] };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
