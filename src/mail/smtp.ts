import { createTransport } from 'nodemailer';

const PATIENCE_MS = 10_000;

export function transportTo(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}

/** Contains only a code, because a message could quote the letter. */
export class LetterError extends Error {
  override readonly name = 'LetterError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Fault {
  name?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const faultOf = (error: unknown): Fault => Object(error) as Fault;

/** Returns only codes such as `EENVELOPE 550`, because the text of a reply often contains the address. */
export function errorCode(error: unknown): string {
  const { name, code, responseCode } = faultOf(error);
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

/** `refused` concerns this letter now. `unreachable` concerns the server or our account, so other letters wait too. */
export type Judgement = 'permanent' | 'refused' | 'unreachable';

export function judge(error: unknown): Judgement {
  const { code, command = '', responseCode = 0, response = '' } = faultOf(error);
  if (code === 'EADDRESS' || (code === 'EENVELOPE' && command === 'API')) return 'permanent';
  // Our own templates are at fault, so the next version may succeed.
  if (code === 'EKIND' || code === undefined) return 'refused';
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 400 || responseCode === 421) {
    return 'unreachable';
  }
  // RFC 5321: out of order, sign in first. RFC 3463: 5.7 is policy, such as relaying denied.
  const isAboutUs = [503, 530].includes(responseCode) || /^\d{3}[ -]5\.7\./.test(response);
  return responseCode >= 500 && !isAboutUs ? 'permanent' : 'refused';
}
