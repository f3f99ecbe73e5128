import type { FormMessage as Props } from './use-public-form.ts';

/**
 * Tells next to the button whether the form was sent. The stylesheet shows it after the toast with the same words, but
 * it is announced at once. It also announces the messages of the fields.
 */
export function FormMessage({ message }: { message: Props | undefined }) {
  return (
    <div role="status" aria-atomic={false}>
      {message && (
        <p className={`notice notice-${message.tone}`}>
          <strong>{message.notice.title}</strong> {message.notice.text}
        </p>
      )}
      <span className="visually-hidden" data-says="" />
    </div>
  );
}
