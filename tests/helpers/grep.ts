import { spawnSync } from 'node:child_process';

const program = `
  const { globSync, readFileSync, statSync } = require('node:fs');
  const holds = (file) => readFileSync(file).toString('utf8').normalize('NFC').toLowerCase().includes(process.argv[1]);
  const files = globSync('**/*').filter((file) => statSync(file).isFile());
  console.log(JSON.stringify(files.filter(holds)));`;

/**
 * Returns the files below the folder that contain the text, whatever its case. Reads them in another process, because
 * closing a file would release all of this process's locks on it.
 */
export function grep(folder: string, text: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['-e', program, text], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}
