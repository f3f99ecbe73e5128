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
    const found = await stat(folder);
    if (!found.isDirectory()) {
      return [wrong(what, `${folder} is a file: move it away, or set DATA_DIR to a folder`)];
    }
    const { uid, mode } = found;
    return [await writability(databaseFile), ...ownership(uid, mode), await room(folder)];
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return [
        wrong(
          what,
          `${folder} cannot be read (${codeOf(error)}): correct DATA_DIR, or give it to the user who runs the site`,
        ),
      ];
    return [
      wrong(
        what,
        `${folder} does not exist: start the server, which creates it, or correct DATA_DIR`,
      ),
    ];
  }
}

async function writability(databaseFile: string): Promise<Finding> {
  const folder = dirname(databaseFile);
  const { R_OK, W_OK, X_OK } = constants;
  const fault =
    (await refusedAccess(folder, R_OK | W_OK | X_OK)) ??
    (await refusedAccess(databaseFile, R_OK | W_OK));
  return fault ? wrong(what, fault) : ok(what, folder);
}

async function refusedAccess(path: string, mode: number): Promise<string | null> {
  try {
    await access(path, mode);
    return null;
  } catch (error) {
    switch (codeOf(error)) {
      case 'ENOENT':
        return null;
      case 'EROFS':
        return `${path} is on a disk that can only be read: mount it so that it can be written`;
      default:
        return `${path} is not writable: change its owner to the user who runs the site`;
    }
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
