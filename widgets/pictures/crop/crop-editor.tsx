import { type PointerEvent, useRef, useState } from 'react';
import type { Group } from '../../../src/shared/i18n/keys.ts';
import { type Box, LEAST_PERCENT } from '../../../src/services/images/shared/schema.ts';
import { movedBy, resizedBy, shaped, type Shape, shapes } from './box.ts';

interface CroppedPicture {
  src: string;
  width: number;
  height: number;
  /** The address that the form is sent to. */
  action: string;
}

const sides = ['left', 'top', 'width', 'height'] as const;

/** Draws the part to cut out over the picture. The numbers do the same for the keyboard. */
export default function CropEditor({
  picture,
  texts,
}: {
  picture: CroppedPicture;
  texts: Group<'pictures:crop'>;
}) {
  const [shape, setShape] = useState<Shape>('free');
  const [box, setBox] = useState<Box>({ left: 10, top: 10, width: 80, height: 80 });
  const area = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; box: Box; isCorner: boolean }>(null);
  const ratio = shapes[shape] && (shapes[shape] * picture.height) / picture.width;

  const begin = (event: PointerEvent, isCorner: boolean) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, box, isCorner };
  };
  const follow = (event: PointerEvent) => {
    if (!start.current) return;
    const { width, height } = area.current!.getBoundingClientRect();
    const across = ((event.clientX - start.current.x) / width) * 100;
    const down = ((event.clientY - start.current.y) / height) * 100;
    const change = start.current.isCorner ? resizedBy : movedBy;
    setBox(change(start.current.box, across, down, ratio));
  };
  const dragging = (isCorner: boolean) => ({
    onPointerDown: (event: PointerEvent) => begin(event, isCorner),
    onPointerMove: follow,
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  });
  const percent = (value: number) => `${value}%`;
  return (
    <form method="post" action={picture.action}>
      <p className="field-hint">{texts.hint}</p>
      <div ref={area} className="crop-area" aria-hidden="true">
        <img src={picture.src} alt="" width={picture.width} height={picture.height} />
        <div
          className="crop-frame"
          style={{
            left: percent(box.left),
            top: percent(box.top),
            width: percent(box.width),
            height: percent(box.height),
          }}
          {...dragging(false)}
        >
          <span className="crop-corner" {...dragging(true)} />
        </div>
      </div>
      <div className="crop-form">
        <div className="field">
          <label htmlFor="shape">{texts.shape}</label>
          <select
            id="shape"
            value={shape}
            onChange={({ target }) => {
              const chosen = target.value as Shape;
              setShape(chosen);
              const wanted = shapes[chosen];
              if (wanted) setBox(shaped(box, (wanted * picture.height) / picture.width));
            }}
          >
            {(Object.keys(shapes) as Shape[]).map((each) => (
              <option key={each} value={each}>
                {texts.shapes[each]}
              </option>
            ))}
          </select>
        </div>
        {sides.map((side) => (
          <div key={side} className="field">
            <label htmlFor={side}>{texts[side]}</label>
            <input
              id={side}
              name={side}
              type="number"
              step="any"
              required
              min={side === 'left' || side === 'top' ? 0 : LEAST_PERCENT}
              max={100}
              value={box[side]}
              onChange={({ target }) => {
                // A typed number may not fit the shape.
                setShape('free');
                setBox({ ...box, [side]: target.value === '' ? '' : Number(target.value) });
              }}
            />
          </div>
        ))}
        <button type="submit" className="button button-quiet">
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
