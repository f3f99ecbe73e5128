import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { Room } from './room.ts';
import type { Stage } from './stages.ts';

export interface Image {
  room: Room;
  directory: string;
  env: Record<string, string>;
  user: string;
  volume: string;
  start: string[];
  health: string[];
}

/** What the packages of the build are fetched with behind a company's own certificates. */
const fetching = ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/**
 * Plays each stage in a room of its own; copies come from the folder of the project or from a stage before.
 * The rooms of the stages before are removed.
 */
export async function buildImage(stages: Stage[], project: string): Promise<Image> {
  const built = new Map<string, Image>();
  for (const { name, steps } of stages) {
    const image: Image = {
      room: new Room(),
      directory: '/',
      env: {},
      user: 'root',
      volume: '',
      start: [],
      health: [],
    };
    built.set(name, image);
    for (const step of steps) {
      if (step.kind === 'copy') {
        const source = step.from ? built.get(step.from)!.room.root : project;
        copy(image, source, step.sources, step.target);
      } else if (step.kind === 'run') {
        await runStep(image, step.words);
      } else if (step.kind === 'env') {
        Object.assign(image.env, step.values);
      } else if (step.kind === 'directory') {
        image.directory = posix.resolve(image.directory, step.value);
        mkdirSync(image.room.path(image.directory), { recursive: true });
      } else {
        Object.assign(image, { [step.kind]: 'words' in step ? step.words : step.value });
      }
    }
  }
  const images = [...built.values()];
  for (const image of images.slice(0, -1)) image.room.remove();
  return images.at(-1)!;
}

async function runStep(image: Image, words: string): Promise<void> {
  console.log(`  ${words}`);
  const outside = fetching.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  const env = { ...Object.fromEntries(outside), ...image.env } as Record<string, string>;
  const code = await image.room.run({ words, env, directory: image.directory, user: image.user });
  if (code !== 0) throw new Error(`${words} ended with ${code}`);
}

/** As COPY does it: the contents of a folder, or files into one. */
function copy({ room, directory }: Image, source: string, names: string[], target: string): void {
  const into = room.path(posix.resolve(directory, target));
  for (const name of names) {
    const from = join(source, name);
    const isInto = target.endsWith('/') && statSync(from).isFile();
    const to = isInto ? join(into, basename(name)) : into;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}
