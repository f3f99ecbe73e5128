import encodeQR from 'qr';

/** The width of the white border that scanners need around the code. */
const BORDER = 4;

/** Returns the dark squares of a code as a path, and the length of its sides. */
export function qrPath(text: string): { size: number; dark: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, dark: dark.join('') };
}

export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { dark, size } = qrPath(text);
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
