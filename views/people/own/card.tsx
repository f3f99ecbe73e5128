import type { Pattern } from '../../../src/people/register/shared/pattern.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { EndMark } from '../../ui/end-mark.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { PatternEdge, Stitches } from '../pattern.tsx';

export interface ShownCard {
  secret: string;
  number: string;
  name: string;
  isValid: boolean;
  pattern: Pattern | null;
}

/** Shows a card with the code that leads to its page. */
export function MemberCard({ card, address }: { card: ShownCard; address: string }) {
  const { t } = useLanguage();
  const { name } = useAssociation();
  return (
    <div className="member-card">
      {card.pattern && <PatternEdge pattern={card.pattern} />}
      <div>
        <p className="member-card-association">{name}</p>
        <p className="member-card-name">{card.name}</p>
        <p className="member-card-number">{card.number}</p>
        <EndMark />
      </div>
      <QrCode className="member-card-code" text={address} label={t('own:card.code')} />
      {card.pattern && <PatternEdge pattern={card.pattern} />}
    </div>
  );
}

/** Covers the back of a card with the pattern, whose repeats share the row in between. */
export const CardBack = ({ pattern }: { pattern: Pattern }) => (
  <svg
    className="member-card-back"
    viewBox="0 0 85 54"
    preserveAspectRatio="xMidYMid slice"
    shapeRendering="crispEdges"
    aria-hidden="true"
  >
    <defs>
      <pattern id="card-back" width="14" height="14" x="7.5" y="5" patternUnits="userSpaceOnUse">
        <path fill={pattern.colours['.']} d="M0 0h14v14H0z" />
        <Stitches pattern={pattern} rows={pattern.rows} />
      </pattern>
    </defs>
    <path fill="url(#card-back)" d="M0 0h85v54H0z" />
  </svg>
);
