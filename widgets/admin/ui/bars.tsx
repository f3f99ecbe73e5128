import { Disclosure } from './disclosure.tsx';

/** Marked up as a list, so that screen readers can read the chart. */
export function Bars({
  title,
  bars,
}: {
  title: string;
  bars: { key: string; label: string; shortLabel?: string; value: number; text: string }[];
}) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Disclosure title={title} className="bars">
      <ol>
        {bars.map(({ key, label, shortLabel, value, text }) => (
          <li key={key}>
            <span className="bars-label">
              {shortLabel ? (
                <>
                  <span aria-hidden="true">{shortLabel}</span>
                  <span className="visually-hidden">{label}</span>
                </>
              ) : (
                label
              )}
            </span>
            <span className="bars-value">{text}</span>
            <span
              className="bars-bar"
              aria-hidden="true"
              style={{ '--share': value / most } as object}
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
