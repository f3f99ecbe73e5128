import { useLanguage } from '../../layout/language.tsx';

export interface Chip {
  key: string;
  text: string;
  href: string;
  count?: number | undefined;
  isShown: boolean;
}

/** Links to the parts of a list, and says which one is shown. A list without parts has none. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const { format } = useLanguage();
  if (chips.length < 2) return null;
  return (
    <nav className="chips" aria-label={label}>
      <ul>
        {chips.map(({ key, text, href, count, isShown }) => (
          <li key={key}>
            <a href={href} aria-current={isShown ? 'true' : undefined}>
              {text}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="money">{format.number(count)}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
