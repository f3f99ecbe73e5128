import { useLanguage } from '../layout/language.tsx';

export function Day({ of }: { of: string }) {
  const { format } = useLanguage();
  return <time dateTime={of}>{format.date(of)}</time>;
}
