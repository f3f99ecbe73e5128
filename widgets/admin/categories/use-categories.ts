import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';

/** Returns what a category is called in the language of the dashboard. */
export function useCategoryName(): (id: unknown) => string {
  const categories = useCategories();
  return (id) =>
    categories
      .filter((each) => each.id === id)
      .map(nameOf)
      .join();
}

export const nameOf = ({ name_en, name_sv }: { name_en: string; name_sv: string }) =>
  document.documentElement.lang === 'sv' ? name_sv : name_en;

export function useCategories() {
  const queryFn = () => unwrap(api.categories.$get());
  return useQuery({ queryKey: ['categories'], queryFn }).data?.rows ?? [];
}
