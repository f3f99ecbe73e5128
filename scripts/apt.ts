/** Returns the commands that install Debian packages. */
export const aptCommands = (...packages: string[]): [program: string, words: string[]][] => [
  ['apt-get', ['-qq', '-y', 'update']],
  ['apt-get', ['-qq', '-y', 'install', '--no-install-recommends', ...packages]],
];
