import SangamMark from '../drawings/sangam-mark.svg';

/** Ends a text or a paper with the association's word. A decoration, which screen readers skip. */
export function EndMark() {
  return (
    <div className="end-mark">
      <SangamMark />
    </div>
  );
}
