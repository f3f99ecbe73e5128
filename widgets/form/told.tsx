import type { Told as Props } from './use-public-form.ts';

/** Tells next to the button whether the form was sent, for longer than the toast with the same words. */
export function Told({ told }: { told: Props | undefined }) {
  return (
    <div role="status">
      {told && (
        <p className={`notice notice-${told.tone}`}>
          <strong>{told.notice.title}</strong> {told.notice.text}
        </p>
      )}
    </div>
  );
}
