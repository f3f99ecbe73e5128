import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { organisation } from '../organisation.ts';

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
/** A step is 30 s. Clocks may be one off, and people are slow. */
const STEPS_OFF = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: organisation.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });

/** Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Whether it could have come from newTotpSecret. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** The time step that the code belongs to; null when it is not one of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** What an authenticator app is told, as an address and as a picture of it. */
export function totpEnrolment(secret: string, email: string): { uri: string; qr: string } {
  const uri = totpOf(secret, email).toString();
  return { uri, qr: renderSVG(uri, { border: 2 }) };
}
