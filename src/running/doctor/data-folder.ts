import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../services/config/config.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

const what = 'data folder';
const MIN_FREE_SHARE = { wrong: 0.05, look: 0.1 };
const MEGABYTE = 1024 * 1024;

export async function dataFolder({ databaseFile }: Config): Promise<Finding[]> {
  const folder = dirname(databaseFile);
  try {
    const { uid, mode } = await stat(folder);
    return [await writability(folder), ...ownership(uid, mode), await room(folder)];
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return [wrong(what, `${folder} cannot be read: ${codeOf(error)}`)];
    return [
      wrong(
        what,
        `${folder} does not exist: start the server, which creates it, or correct DATA_DIR`,
      ),
    ];
  }
}

async function writability(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(what, folder);
  } catch {
    return wrong(what, `${folder} is not writable: change its owner to the user who runs the site`);
  }
}

function ownership(owner: number, mode: number): Finding[] {
  const own = process.getuid?.();
  const found: Finding[] = [];
  if (own !== undefined && own !== owner) {
    // The server may be unable to open files that another user leaves beside the database.
    found.push(
      look(what, `belongs to user ${owner}, and this command runs as ${own}: run it as that user`),
    );
  }
  if (mode & 0o077) {
    found.push(
      look(
        what,
        'other users of this machine can open it: start the server, which makes it private',
      ),
    );
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
  if (share < MIN_FREE_SHARE.wrong)
    return wrong('disk', `${says}: free some space, or the site cannot store anything`);
  return share < MIN_FREE_SHARE.look
    ? look('disk', `${says}: free some space soon`)
    : ok('disk', says);
}
