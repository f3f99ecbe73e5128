const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** With the pauses below this is five days. */
export const MOST_ATTEMPTS = 28;

/** One minute after the first attempt, then twice as long each time, up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** A letter that cannot be made. Only a code is told: a message could quote the letter. */
export class LetterError extends Error {
  override readonly name = 'LetterError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What nodemailer adds to its errors. */
interface Fault {
  name?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const faultOf = (error: unknown): Fault => Object(error) as Fault;

/** `EENVELOPE 550`: the codes alone, because the text of a reply often has the address in it. */
export function errorCode(error: unknown): string {
  const { name, code, responseCode } = faultOf(error);
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

/**
 * `permanent`: this letter will never be taken. `refused`: not now, though others may be.
 * `unreachable`: it is about the server or our account, so trying others is of no use either.
 */
export type Judgement = 'permanent' | 'refused' | 'unreachable';

export function judge(error: unknown): Judgement {
  const { code, command = '', responseCode = 0, response = '' } = faultOf(error);
  if (code === 'EADDRESS' || (code === 'EENVELOPE' && command === 'API')) return 'permanent';
  // A fault of ours while the letter was written: the next version may mend it.
  if (code === 'EKIND' || code === undefined) return 'refused';
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 400 || responseCode === 421) {
    return 'unreachable';
  }
  // RFC 5321: out of order, sign in first. RFC 3463: 5.7 is policy, such as relaying denied.
  const isAboutUs = [503, 530].includes(responseCode) || /^\d{3}[ -]5\.7\./.test(response);
  return responseCode >= 500 && !isAboutUs ? 'permanent' : 'refused';
}
