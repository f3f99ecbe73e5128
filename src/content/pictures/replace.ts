import type { Context } from 'hono';
import type { Database } from '../../db/connection.ts';
import type { FoundUse } from '../../services/images/uses.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { kinds } from '../history/kinds.ts';

interface Picture {
  name: string;
  width: number | null;
  height: number | null;
}

/** Puts another picture into every item that shows one. Each is a new version, from which the old one can come back. */
export async function replacePicture(
  c: Context<AppEnvironment>,
  trx: Database,
  uses: FoundUse[],
  [from, to]: [from: string, to: Picture],
): Promise<void> {
  const replace = (text: string) =>
    text
      .replace(/<img [^>]*>/g, (img) => (img.includes(stemOf(from)) ? resized(img, to) : img))
      .replaceAll(stemOf(from), stemOf(to.name));
  for (const { id, kind } of uses) await kinds[kind].replaceIn(c, trx, id, replace);
}

const stemOf = (name: string) => name.replace('.webp', '');

/** Leaves out a size that nobody knows. */
const resized = (img: string, size: Picture) =>
  img.replace(/ (width|height)="[^"]*"/g, (_, side: 'width' | 'height') =>
    size[side] ? ` ${side}="${size[side]}"` : '',
  );
