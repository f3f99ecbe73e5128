import { spawnSync } from 'node:child_process';

const program = `
  const { globSync, readFileSync, statSync } = require('node:fs');
  const holds = (file) => readFileSync(file).toString('utf8').toLowerCase().includes(process.argv[1]);
  const files = globSync('**/*').filter((file) => statSync(file).isFile());
  console.log(JSON.stringify(files.filter(holds)));`;

/**
 * The files below the folder whose bytes hold the text. In a process of its own: whoever closes a file loses
 * all locks on it, and with them those of the site in this process.
 */
export function grep(folder: string, text: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['-e', program, text], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}
