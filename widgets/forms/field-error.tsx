/** The place under a field where its fault is said; the field points here with aria-describedby, and
 * is read with it when it gets the focus. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-error">
      {text}
    </p>
  );
}
