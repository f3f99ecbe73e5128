import { useQuery } from '@tanstack/react-query';

type Schemas = typeof import('./schemas.ts');

/** Returns the server's schema of that form. It is loaded when a form opens; until then only the server checks. */
export function useSchema<Name extends keyof Schemas>(name: Name): Schemas[Name] | undefined {
  const { data } = useQuery({
    queryKey: ['schemas'],
    queryFn: () => import('./schemas.ts'),
    staleTime: Infinity,
  });
  return data?.[name];
}
