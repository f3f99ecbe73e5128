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

/** A letter that cannot be made. It carries only a code: a message could quote the letter. */
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

/** Returns the codes alone, such as `EENVELOPE 550`: the text of a reply often has the address in it. */
export function errorCode(error: unknown): string {
  const { name, code, responseCode } = faultOf(error);
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

/**
 * `permanent`: no attempt will succeed. `refused`: a later attempt may succeed, and other letters may
 * succeed now. `unreachable`: the fault is the server's or our account's, so no other letter would
 * succeed either.
 */
export type Judgement = 'permanent' | 'refused' | 'unreachable';

export function judge(error: unknown): Judgement {
  const { code, command = '', responseCode = 0, response = '' } = faultOf(error);
  if (code === 'EADDRESS' || (code === 'EENVELOPE' && command === 'API')) return 'permanent';
  // The fault is in our own templates: the next version may mend it.
  if (code === 'EKIND' || code === undefined) return 'refused';
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 400 || responseCode === 421) {
    return 'unreachable';
  }
  // RFC 5321: out of order, sign in first. RFC 3463: 5.7 is policy, such as relaying denied.
  const isAboutUs = [503, 530].includes(responseCode) || /^\d{3}[ -]5\.7\./.test(response);
  return responseCode >= 500 && !isAboutUs ? 'permanent' : 'refused';
}
