import type { ShownEvent } from '../../../src/content/events/published.ts';
import { drawnPlace } from '../../../src/content/events/shared/place.ts';
import UlrikaMap from '../../drawings/map.svg';

/** Shows the part of our own map where the event is. Search and readers use the address in the text. */
export function PlaceMap({ event }: { event: ShownEvent }) {
  const place = drawnPlace(event);
  return (
    place && (
      <div className={`event-map event-map-${place}`}>
        <UlrikaMap />
      </div>
    )
  );
}
