import arrowDown from 'lucide-static/icons/arrow-down.svg';
import arrowUp from 'lucide-static/icons/arrow-up.svg';
import { useEffect, useRef } from 'react';
import type { Direction } from '../../src/content/supporters/shared/schema.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from './icon-button.tsx';

/** Moves an item past its neighbour. The focus follows, so that the button can be pressed again. */
export function MoveButtons({
  name,
  index,
  count,
  onMove,
}: {
  name: string;
  index: number;
  count: number;
  onMove: (direction: Direction) => void;
}) {
  const pressed = useRef<Direction>(null);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const isUp = pressed.current === 'up' ? index > 0 : index === count - 1;
    if (pressed.current) (isUp ? up : down).current!.focus();
    pressed.current = null;
  }, [index, count]);

  const move = (direction: Direction) => {
    pressed.current = direction;
    onMove(direction);
  };
  return (
    <>
      <IconButton
        ref={up}
        icon={arrowUp}
        label={t('moveUp', { name })}
        disabled={index === 0}
        onClick={() => move('up')}
      />
      <IconButton
        ref={down}
        icon={arrowDown}
        label={t('moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => move('down')}
      />
    </>
  );
}
