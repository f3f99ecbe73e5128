import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, unwrap } from '../api/api.ts';
import { discardDraft } from './draft-saver.ts';
import { OfferList } from './offer-list.tsx';
import type { KeptForm } from './use-kept-form.ts';

/** Offers text that was typed before a reload or a crash, or on another device, and says who else is writing. */
export function DraftOffers<Values extends object>({ form }: { form: KeptForm<Values> }) {
  const { kind, labels, known = 0, saved, saver } = form;
  // The item that was open at first, so that saving a new item does not fetch its drafts again.
  const [item] = useState(form.item);
  const [settled, setSettled] = useState<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['drafts', kind, item],
    queryFn: () =>
      unwrap(api.drafts[':kind'][':item'].$get({ param: { kind, item: item ?? 'new' } })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const valuesOf = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => name in labels),
    ) as Partial<Values>;
  const offers = (data?.drafts ?? []).filter(
    (draft) =>
      draft.id !== saver?.id &&
      !settled.includes(draft.id) &&
      JSON.stringify({ ...saved, ...valuesOf(draft.values) }) !== JSON.stringify(saved),
  );
  const others = form.draft.at
    ? form.draft.others
    : (data?.others ?? []).filter(({ isSelf }) => !isSelf);

  const settle = (id: string) => {
    const owner = place.current!.closest('form')!;
    flushSync(() => setSettled((ids) => [...ids, id]));
    owner.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const goOn = (draft: (typeof offers)[number]) => {
    const before = draft.before ? form.asValues(draft.before) : saved;
    flushSync(() => {
      // Saves first what the form has, because that is a draft of its own.
      saver?.flush();
      saver?.resume(draft);
      form.resume(valuesOf(draft.values), draft.base_version < known ? before : undefined);
    });
    settle(draft.id);
  };
  return (
    <div ref={place} role="status" className="draft-offers">
      {offers.length + others.length > 0 && (
        <OfferList
          offers={offers}
          others={others}
          known={known}
          onGoOn={(id) => goOn(offers.find((draft) => draft.id === id)!)}
          onDiscard={(id) => {
            void discardDraft(id);
            settle(id);
          }}
        />
      )}
    </div>
  );
}
