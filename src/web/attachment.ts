/** Returns a Content-Disposition that downloads a file. Names may have letters beyond ASCII (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${whole}`;
}
