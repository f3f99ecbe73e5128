import { sha256 } from '../../services/secrets.ts';

/**
 * Whether a browser sent the application, and so may change it and see its receipt. Name and e-mail address are no
 * proof, because others know them. `sender` is the secret in the browser's cookie.
 */
export function isOwnApplication(
  { sender_hash }: { sender_hash: string | null },
  sender: string | undefined,
): boolean {
  return sender !== undefined && sha256(sender) === sender_hash;
}
