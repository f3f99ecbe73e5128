import { qrPath } from '../../ui/qr-code.tsx';
import { PictureEdge } from '../pattern-picture.tsx';
import type { ShownCard } from './card.tsx';

/** Draws the card as a self-contained picture, to keep on a phone. */
export function CardPicture({
  card,
  association,
  address,
}: {
  card: ShownCard;
  association: string;
  address: string;
}) {
  const { dark, size } = qrPath(address);
  const scale = 460 / size;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 540 860"
      width="1080"
      height="1720"
      fontFamily="system-ui, sans-serif"
      textAnchor="middle"
    >
      <clipPath id="card">
        <rect width="540" height="860" rx="32" />
      </clipPath>
      <rect width="540" height="860" rx="32" fill="#fff" />
      <rect width="540" height="150" rx="32" fill="#12355b" />
      <rect y="118" width="540" height="32" fill="#12355b" />
      <text x="270" y="92" fontSize={fitting(association, 40)} fontWeight="700" fill="#fff">
        {association}
      </text>
      {card.pattern && (
        <g clipPath="url(#card)">
          <PictureEdge pattern={card.pattern} width={540} place="translate(0 140)" />
          <PictureEdge pattern={card.pattern} width={540} place="translate(0 860) scale(1 -1)" />
        </g>
      )}
      <g transform={`translate(40 190) scale(${scale})`} shapeRendering="crispEdges">
        <path fill="#000" d={dark} />
      </g>
      <text x="270" y="730" fontSize={fitting(card.name, 48)} fontWeight="700" fill="#22303f">
        {card.name}
      </text>
      <text x="270" y="795" fontSize="40" fill="#22303f">
        {card.number}
      </text>
    </svg>
  );
}

/** Makes long names smaller, so that they fit on the card. */
const fitting = (text: string, largest: number) => Math.min(largest, Math.floor(900 / text.length));
