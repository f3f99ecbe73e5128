import { palettes } from './palettes.ts';
import * as crafts from './scenes-crafts.ts';
import * as people from './scenes-people.ts';
import * as places from './scenes-places.ts';

const { dawn, day, dusk, night, festival, summer } = palettes;

/** Six pictures a year, each subject at most twice and never in the same light or composition. */
export const timelinePictures = {
  'timeline-2022-1': () => places.churchLake(dawn, 0),
  'timeline-2022-2': () => people.colourCloud(festival, 0),
  'timeline-2022-3': () => crafts.drums(dusk, 0),
  'timeline-2022-4': () => places.stalls(day, 0),
  'timeline-2022-5': () => people.hands(dawn, 0),
  'timeline-2022-6': () => people.fires(night, 0),
  'timeline-2023-1': () => people.dancers(summer, 0),
  'timeline-2023-2': () => places.buses(dawn, 0),
  'timeline-2023-3': () => people.maypoles(day, 0),
  'timeline-2023-4': () => crafts.garlands(dusk, 0),
  'timeline-2023-5': () => crafts.feasts(dawn, 0),
  'timeline-2023-6': () => people.kites(day, 0),
  'timeline-2024-1': () => people.colourCloud(summer, 1),
  'timeline-2024-2': () => crafts.rangolis(night, 0),
  'timeline-2024-3': () => places.stalls(dusk, 1),
  'timeline-2024-4': () => places.churchLake(summer, 1),
  'timeline-2024-5': () => people.dancers(festival, 1),
  'timeline-2024-6': () => people.hands(night, 1),
  'timeline-2025-1': () => people.maypoles(summer, 1),
  'timeline-2025-2': () => crafts.drums(day, 1),
  'timeline-2025-3': () => people.kites(dusk, 1),
  'timeline-2025-4': () => crafts.rangolis(summer, 1),
  'timeline-2025-5': () => places.buses(day, 1),
  'timeline-2025-6': () => people.fires(dusk, 1),
} satisfies Record<string, () => string>;
