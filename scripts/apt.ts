/** Returns commands that install packages of Debian. */
export const aptCommands = (...packages: string[]): [program: string, words: string[]][] => [
  ['apt-get', ['-qq', '-y', 'update']],
  ['apt-get', ['-qq', '-y', 'install', '--no-install-recommends', ...packages]],
];
