import { spawnSync } from 'node:child_process';

const program = `
  const { globSync, readFileSync, statSync } = require('node:fs');
  const holds = (file) => readFileSync(file).toString('utf8').normalize('NFC').toLowerCase().includes(process.argv[1]);
  const files = globSync('**/*').filter((file) => statSync(file).isFile());
  console.log(JSON.stringify(files.filter(holds)));`;

/**
 * Returns the files below the folder whose bytes hold the text, in capitals or not. It reads them in another
 * process: closing a file drops all locks that this process has on it, those of the site among them.
 */
export function grep(folder: string, text: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['-e', program, text], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}
