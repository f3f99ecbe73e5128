import type { hc, InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import type { ImagesApi } from '../../../src/content/pictures/api-routes.ts';
import * as paths from '../../../src/shared/widget-paths.ts';

type Images = ReturnType<typeof hc<ImagesApi>>['index'];
type Found = InferResponseType<Images['$get'], 200>;
export type Row = Found['rows'][number];

/** Returns a page of the library that matches a search. What was found before stays until then. */
export function useFoundPictures(q: string, page: number) {
  const query = new URLSearchParams({ q, page: String(page) }).toString();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed === query;
  useEffect(() => {
    if (hasFailed) return;
    const ending = new AbortController();
    const { signal } = ending;
    const load = async () => {
      try {
        const answer = await fetch(`${paths.adminApi()}/images?${query}`, { signal });
        if (answer.ok) setFound((await answer.json()) as Found);
        else setFailed(query);
      } catch {
        if (!signal.aborted) setFailed(query);
      }
    };
    void load();
    return () => ending.abort();
  }, [query, hasFailed]);
  return { found, hasFailed, tryAgain: () => setFailed(null) };
}
