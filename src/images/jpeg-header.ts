const [START_OF_SCAN, FIRST_FRAME, LAST_FRAME] = [0xda, 0xc0, 0xcf];
/** In the range of frames, but tables. */
const notFrames = [0xc4, 0xc8, 0xcc];
const progressive = [0xc2, 0xc6, 0xca, 0xce];

/**
 * How many coefficients a decoder holds for each pixel (ITU-T T.81): none when the picture comes in one
 * scan, row after row; otherwise all of them until the last scan has been read.
 */
export function coefficientsPerPixel(jpeg: Uint8Array): number {
  let frame: { components: number; isProgressive: boolean; perPixel: number } | undefined;
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at)) {
    while (jpeg[at] === 0xff) at += 1;
    const marker = jpeg[at]!;
    at += 1;
    if (hasNoLength(marker)) continue;
    if (marker === START_OF_SCAN) {
      if (!frame) break;
      const isWhole = jpeg[at + 2] === frame.components && !frame.isProgressive;
      return isWhole ? 0 : frame.perPixel;
    }
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !notFrames.includes(marker)) {
      const sampling = samplingOf(jpeg, at);
      const isProgressive = progressive.includes(marker);
      frame = { components: sampling.length, isProgressive, perPixel: perPixelOf(sampling) };
    }
    at += jpeg[at]! * 256 + jpeg[at + 1]!;
  }
  throw new Error('A JPEG without a scan');
}

/** Stuffing, the start of the picture and markers of restarts. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Horizontal and vertical sampling of each component, from the length of its frame on. */
function samplingOf(jpeg: Uint8Array, at: number): { across: number; down: number }[] {
  return Array.from({ length: jpeg[at + 7]! }, (_, index) => {
    const both = jpeg[at + 9 + 3 * index]!;
    return { across: both >> 4, down: both & 15 };
  });
}

function perPixelOf(sampling: { across: number; down: number }[]): number {
  const most = (key: 'across' | 'down') => Math.max(...sampling.map((each) => each[key]));
  const total = sampling.reduce((sum, { across, down }) => sum + across * down, 0);
  return total / (most('across') * most('down'));
}
