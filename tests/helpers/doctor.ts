import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs the doctor without blocking this process, which imitates the services. */
export async function examine(env: Record<string, string>) {
  const command = spawn(process.execPath, ['dist/server/doctor.js'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const said = await text(command.stdout);
  const lines = said.trimEnd().split('\n');
  const states = lines.map((line) => line.split(/ {2,}/).slice(0, 2).join(': '));
  return { status: await ended, said, states };
}
