import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useAddress } from '../address.ts';

/** The part of a list that is shown, as given in the address. */
export interface ListState {
  q: string;
  sort: string;
  show: string;
  /** A second filter that some lists have, such as the plan. */
  kind: string;
  page: string;
}

/** Loads one page of a list. Its query key begins with the list's name, so that a change can invalidate all pages. */
export function useList<T>(name: string, load: (state: ListState) => Promise<T>) {
  const address = useAddress();
  const state = {
    q: address.get('q'),
    sort: address.get('sort'),
    show: address.get('show'),
    kind: address.get('kind'),
    page: address.get('page'),
  };
  const asked = useDeferredValue(state.q);
  const query = useQuery({
    queryKey: [name, 'list', { ...state, q: asked }],
    queryFn: () => load({ ...state, q: asked }),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    state,
    isNarrowed: [state.q, state.show, state.kind].some(Boolean),
    search: (q: string) => address.replace({ q, page: undefined }),
    sortBy: (sort: string) => address.push({ sort, page: undefined }),
    showOnly: (show: string) => address.push({ show, page: undefined }),
    ofKind: (kind: string) => address.push({ kind, page: undefined }),
    turnTo: (page: number) => address.push({ page: page > 1 ? String(page) : undefined }),
  };
}

export type List = Pick<
  ReturnType<typeof useList>,
  'state' | 'isNarrowed' | 'search' | 'sortBy' | 'showOnly' | 'ofKind' | 'turnTo'
>;
