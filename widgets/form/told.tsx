import type { Told as Props } from './use-public-form.ts';

/**
 * Tells next to the button whether the form was sent. The stylesheet shows it after the toast with the same words, but
 * it is announced at once. It also announces the messages of the fields.
 */
export function Told({ told }: { told: Props | undefined }) {
  return (
    <div role="status" aria-atomic={false}>
      {told && (
        <p className={`notice notice-${told.tone}`}>
          <strong>{told.notice.title}</strong> {told.notice.text}
        </p>
      )}
      <span className="visually-hidden" data-says="" />
    </div>
  );
}
