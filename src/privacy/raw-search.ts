import { createReadStream, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK_BYTES = 1024 * 1024;

/** The files in the folder and below whose bytes hold the text, in capitals or not, in either form of its accents. */
export async function filesHolding(
  folder: string,
  text: string,
  onRead?: (bytes: number) => void,
): Promise<string[]> {
  const needles = needlesOf(text);
  const found = [];
  let total = 0;
  const read = (bytes: number) => onRead?.((total += bytes));
  for (const file of await filesIn(folder)) if (await holds(file, needles, read)) found.push(file);
  return found;
}

/** All files in the folder and below; none where there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * Bytes are compared as Latin-1 in small letters: one character for each byte, and quick. That covers the
 * capitals of ASCII; the others are in the list.
 */
function needlesOf(text: string): string[] {
  const writings = [text, text.toUpperCase()].flatMap((each) => [
    each.normalize('NFC'),
    each.normalize('NFD'),
  ]);
  return [...new Set(writings.map((each) => asBytes(Buffer.from(each))))];
}

const asBytes = (bytes: Buffer) => bytes.toString('latin1').toLowerCase();

async function holds(
  file: string,
  needles: string[],
  read: (bytes: number) => void,
): Promise<boolean> {
  const overlap = Math.max(...needles.map(({ length }) => length)) - 1;
  let end = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      read(bytes.length);
      const piece = end + asBytes(bytes);
      if (needles.some((needle) => piece.includes(needle))) return true;
      end = piece.slice(-overlap);
    }
  } catch (error) {
    // Removed since it was listed, as the server does with its own files.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}
