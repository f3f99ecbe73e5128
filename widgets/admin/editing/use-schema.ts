import { useQuery } from '@tanstack/react-query';

type Schemas = typeof import('./schemas.ts');

/**
 * Returns the schema that the server checks that form with. It is fetched when a form is opened; until
 * it has come the server alone checks.
 */
export function useSchema<Name extends keyof Schemas>(name: Name): Schemas[Name] | undefined {
  const { data } = useQuery({
    queryKey: ['schemas'],
    queryFn: () => import('./schemas.ts'),
    staleTime: Infinity,
  });
  return data?.[name];
}
