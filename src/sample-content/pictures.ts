import { postPictures } from './pictures/posts.ts';
import { supporterPictures } from './pictures/supporters.ts';
import { timelinePictures } from './pictures/timeline.ts';

const pictures = { ...postPictures, ...timelinePictures, ...supporterPictures };

export type PictureName = keyof typeof pictures;

/** A standalone SVG: posts 1200 × 800, timeline 864 × 1040, supporters 480 × 240 on a clear ground. */
export function drawPicture(name: PictureName): string {
  return pictures[name]();
}
