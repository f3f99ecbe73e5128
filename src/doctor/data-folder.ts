import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

const what = 'data folder';
const LEAST_FREE = { wrong: 0.05, look: 0.1 };
const MEGABYTE = 1024 * 1024;

/** Whether the folder is there, ours, private, and has room. */
export async function dataFolder({ databaseFile }: Config): Promise<Finding[]> {
  const folder = dirname(databaseFile);
  try {
    const { uid, mode } = await stat(folder);
    return [await writability(folder), ...ownership(folder, uid, mode), await room(folder)];
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return [wrong(what, `${folder} cannot be read: ${codeOf(error)}`)];
    return [wrong(what, `there is none at ${folder}: the server makes it, or DATA_DIR is wrong`)];
  }
}

async function writability(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(what, folder);
  } catch {
    return wrong(what, `${folder} cannot be written: give it to the user who runs the site`);
  }
}

function ownership(folder: string, owner: number, mode: number): Finding[] {
  const own = process.getuid?.();
  const found: Finding[] = [];
  if (own !== undefined && own !== owner) {
    // What a stranger leaves beside the database, the server may not be able to open.
    found.push(
      look(what, `belongs to user ${owner}, and this command runs as ${own}: run it as that user`),
    );
  }
  if (mode & 0o007) {
    found.push(look(what, `others on this machine can get in: chmod 750 ${folder}`));
  }
  return found;
}

async function room(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = `${Math.round((bavail * bsize) / MEGABYTE)} MB free`;
  // Some file systems do not say how large they are.
  if (blocks === 0) return ok('disk', free);
  const share = bavail / blocks;
  const says = `${free}, ${Math.round(share * 100)} %`;
  if (share < LEAST_FREE.wrong)
    return wrong('disk', `${says}: make room, or nothing can be stored`);
  return share < LEAST_FREE.look ? look('disk', `${says}: make room soon`) : ok('disk', says);
}
