import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, unwrap } from '../../api/api.ts';

export type SecondFactorState = InferResponseType<(typeof api.security)['second-factor']['$get']>;

export type Enrolment = InferResponseType<
  (typeof api.security)['second-factor']['secret']['$post']
>;

export function useSecondFactor() {
  return useQuery({
    queryKey: ['security', 'second-factor'],
    queryFn: () => unwrap(api.security['second-factor'].$get()),
  });
}
