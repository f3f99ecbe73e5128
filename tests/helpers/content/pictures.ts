import { savePicture } from '../../../src/services/images/save.ts';
import { filesOf } from '../../../src/services/images/shared/sizes.ts';
import type { TestSite } from '../site.ts';

const now = new Date('2026-01-01T12:00:00Z');

export const send = (site: TestSite, bytes: Uint8Array) => savePicture(site, bytes, now);

/** Reads the three files of a picture: large, small, and JPEG. */
export async function contentsOf(site: TestSite, src: string): Promise<Buffer[]> {
  const files = filesOf(src.replace('/files/', ''));
  return Promise.all(files.map(async (file) => Buffer.from((await site.images.read(file))!)));
}
