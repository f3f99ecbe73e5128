import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The image's own user `node`. */
const NODE_USER = { name: 'node', id: 1000 };

export interface Command {
  /** As in the Dockerfile: a line for the shell, or the program and its words. */
  words: string | string[];
  directory: string;
  env: Record<string, string>;
  user: string;
  /** Bound where the Dockerfile has its volume. */
  volume?: { at: string; folder: string };
  isReadOnly?: boolean;
}

/** Binds the machine's programs, Node and devices into the folder, and changes into it for good. */
const enter = `
set -e
root=$1 node=$2 volume=$3 at=$4 mode=$5 user=$6 directory=$7
shift 7
mount --bind "$root" "$root"
mount --bind /usr "$root/usr"
mount -o remount,ro,bind "$root/usr"
mount --bind "$node" "$root/opt/node"
mount -o remount,ro,bind "$root/opt/node"
mount --rbind /dev "$root/dev"
mount --bind /proc "$root/proc"
if [ -n "$volume" ]; then mount --bind "$volume" "$root$at"; fi
if [ "$mode" = read-only ]; then mount -o remount,ro,bind "$root" "$root"; fi
exec chroot --userspec="$user" "$root" sh -c 'cd "$0" && exec "$@"' "$directory" "$@"
`;

/**
 * A root folder that stands for a container's: the programs of this machine instead of the base image's,
 * read-only, Node 24, and what the Dockerfile puts there. Linux, as root.
 */
export class Room {
  readonly root = mkdtempSync(join(tmpdir(), 'site-room-'));

  constructor() {
    // Everybody inside may look into it.
    chmodSync(this.root, 0o755);
    for (const folder of ['usr', 'opt/node', 'dev', 'proc', 'tmp', 'root', 'home/node']) {
      mkdirSync(join(this.root, folder), { recursive: true });
    }
    for (const folder of ['bin', 'sbin', 'lib', 'lib64']) {
      symlinkSync(`usr/${folder}`, join(this.root, folder));
    }
    cpSync('/etc', join(this.root, 'etc'), { recursive: true, verbatimSymlinks: true });
    this.#name(
      'etc/passwd',
      `${NODE_USER.name}:x:${NODE_USER.id}:${NODE_USER.id}::/home/node:/bin/sh`,
    );
    this.#name('etc/group', `${NODE_USER.name}:x:${NODE_USER.id}:`);
  }

  /** Ends like the command; its output is this program's. */
  async run(command: Command): Promise<number | null> {
    const child = this.start(command, 'inherit');
    return new Promise((resolve) => child.once('exit', resolve));
  }

  start(command: Command, output: 'inherit' | 'ignore'): ChildProcess {
    const { words, directory, env, user, volume, isReadOnly } = command;
    const node = dirname(dirname(process.execPath));
    const own = user === 'root' ? '0:0' : `${NODE_USER.id}:${NODE_USER.id}`;
    const program = typeof words === 'string' ? ['sh', '-c', words] : words;
    return spawn(
      'unshare',
      [
        '--mount',
        '--propagation',
        'private',
        'sh',
        '-c',
        enter,
        'enter',
        this.root,
        node,
        volume?.folder ?? '',
        volume?.at ?? '',
        isReadOnly ? 'read-only' : 'writable',
        own,
        directory,
        ...program,
      ],
      {
        stdio: ['ignore', output, 'inherit'],
        env: {
          PATH: '/opt/node/bin:/usr/local/bin:/usr/sbin:/usr/bin',
          HOME: user === 'root' ? '/root' : '/home/node',
          ...env,
        },
      },
    );
  }

  path(inside: string): string {
    return join(this.root, inside);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** A line more in one of the lists of names, whose other owners of the number give way. */
  #name(file: string, line: string): void {
    const others = readFileSync(this.path(file), 'utf8')
      .split('\n')
      .filter((each) => each.split(':')[2] !== String(NODE_USER.id) && !each.startsWith('node:'));
    writeFileSync(this.path(file), [line, ...others].join('\n'));
  }
}
