import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

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
        <Table
          className="table plain-table"
          caption={t('overview:curve')}
          isCaptionHidden
          rows={points.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              head: t('overview:day'),
              isRowHead: true,
              cell: ({ day }) => format.date(day),
            },
            {
              key: 'count',
              head: t('overview:count'),
              isLabelled: false,
              className: 'money',
              cell: ({ count }) => format.number(count),
            },
          ]}
        />
      </details>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
