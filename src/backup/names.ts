const pattern = /^site-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** `site-backup-2026-11-21T02-40-00Z`: the names of backups in the order of their time. */
export function backupName(at: Date): string {
  return `site-backup-${stampOf(at)}`;
}

/** The first name from that moment on that is not taken: two may come within one second. */
export function freeName(taken: string[], at: Date, nameOf: (at: Date) => string): string {
  const name = nameOf(at);
  return taken.includes(name) ? freeName(taken, new Date(at.getTime() + 1000), nameOf) : name;
}

/** UTC, to the second, as it can stand in a file's name. */
export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Null for whatever is no backup. */
export function takenAt(name: string): Date | null {
  const [, day, ...time] = pattern.exec(name) ?? [];
  return day ? new Date(`${day}T${time.join(':')}Z`) : null;
}

/** While a folder is not whole, or not any more, nobody takes it for a backup. */
export function unfinished(name: string): string {
  return `.${name}.part`;
}

export function isUnfinished(name: string): boolean {
  return /^\..+\.part$/.test(name);
}
