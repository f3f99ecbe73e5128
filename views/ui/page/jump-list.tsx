import type { JSX } from 'react';

/** Links to the parts of a long page. */
export function JumpList({
  label,
  entries,
}: {
  label: string;
  entries: { id: string; text: string; drawing: () => JSX.Element }[];
}) {
  return (
    <nav className="jump-list" aria-label={label}>
      <ul>
        {entries.map(({ id, text, drawing: Drawing }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Drawing />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
