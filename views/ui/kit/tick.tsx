import type { ReactNode } from 'react';
import { TICKED } from '../../../src/shared/fields/ticks.ts';

/** Ticks a thing of a list, or several whose ids have commas between them. */
export function Tick({
  id,
  isTicked = false,
  className = 'choice',
  does,
  children,
}: {
  id: string;
  isTicked?: boolean;
  className?: string;
  /** What a script does besides. */
  does?: 'tickAll';
  /** Names the thing. */
  children: ReactNode;
}) {
  return (
    <label className={className}>
      <input type="checkbox" name={TICKED} value={id} defaultChecked={isTicked} data-does={does} />
      <span>{children}</span>
    </label>
  );
}
