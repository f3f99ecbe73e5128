import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import type { Writer } from './draft-state.ts';

interface Offer {
  id: string;
  base_version: number;
  updated_at: string;
  isFromHere: boolean;
}

export function OfferList({
  offers,
  others,
  known,
  onGoOn,
  onDiscard,
}: {
  offers: Offer[];
  others: Writer[];
  /** The version of the item that is stored now. */
  known: number;
  onGoOn: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  return (
    <>
      {offers.map(({ base_version, id, isFromHere, updated_at }) => (
        <div key={id} className="notice">
          <p>
            {t(isFromHere ? 'history.draft.fromHere' : 'history.draft.fromElsewhere', {
              time: format.time(updated_at),
            })}{' '}
            {base_version < known && t('history.draft.behind')}
          </p>
          <p className="form-actions">
            <button type="button" className="button button-small" onClick={() => onGoOn(id)}>
              {t('history.draft.goOn')}
            </button>{' '}
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => onDiscard(id)}
            >
              {t('history.draft.discard')}
            </button>
          </p>
        </div>
      ))}
      {others.map(({ email, since, isSelf }) => (
        <p key={email + since} className="notice">
          {t(isSelf ? 'history.draft.otherWindow' : 'history.draft.otherPerson', {
            email,
            time: format.time(since),
          })}
        </p>
      ))}
    </>
  );
}
