import { useLanguage } from '../../layout/language.tsx';

interface Point {
  day: string;
  count: number;
}

const WIDTH = 600;
const HEIGHT = 160;
const ROOM = 8;

/** Draws the curve on the server, from zero, because a cut axis makes small changes look large. Its labels are text of the page, so that they grow with it. */
export function MembersCurve({ points }: { points: Point[] }) {
  const { format, t } = useLanguage();
  const counts = points.map(({ count }) => count);
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  const [first, last] = [points[0]!, points.at(-1)!];
  const x = (index: number) => round((index / (points.length - 1)) * WIDTH);
  const y = (count: number) => round(HEIGHT - (count / Math.max(most, 1)) * (HEIGHT - ROOM));
  const line = points.map(({ count }, index) => `${x(index)},${y(count)}`).join(' ');
  return (
    <figure className="curve" aria-labelledby="curve">
      <h3 id="curve">{t('overview:curve')}</h3>
      <div className="curve-drawing">
        <span className="curve-most">{format.number(most)}</span>{' '}
        <span className="curve-zero">{format.number(0)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <p className="curve-ends" aria-hidden="true">
        <span>{format.month(first.day)}</span> <span>{t('overview:today')}</span>
      </p>
      <figcaption>
        {t('overview:curveText', {
          first: format.number(first.count),
          last: format.number(last.count),
          most: format.number(most),
          least: format.number(least),
        })}
      </figcaption>
      <details className="disclosure">
        <summary>{t('overview:asTable')}</summary>
        <table className="table plain-table">
          <caption className="visually-hidden">{t('overview:curve')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview:day')}</th>
              <th scope="col">{t('overview:count')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ count, day }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                <td className="money">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
