/** The place under a field where its fault is said; the field points here with aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-error" role="alert">
      {text}
    </p>
  );
}
