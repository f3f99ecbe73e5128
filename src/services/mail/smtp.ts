import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { BulkMailSettings } from '../config/bulk-mail.ts';
import { isLoopback } from '../config/loopback.ts';

export const PATIENCE_MS = 10_000;

/** A server may take this long to accept a message (RFC 5321 §4.5.3.2.6). Giving up earlier would send it twice. */
const ACCEPTANCE_MS = 10 * 60_000;

type TransportOptions = Pick<SMTPTransportOptions, 'getSocket' | 'socketTimeout'> &
  Partial<Pick<BulkMailSettings, 'dkim'>>;

/** Mail programs trust the one-click button only where both of its headers are signed (RFC 8058 §4). */
const headerFieldNames =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Content-Language:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Sends no password and no email unencrypted, except to a mail server on this machine. */
export function transportTo(smtpUrl: string, { dkim, ...options }: TransportOptions = {}) {
  const url = new URL(smtpUrl);
  if (!isLoopback(url.hostname)) {
    // An operator may have turned encryption off in the address, which takes precedence over other options.
    url.searchParams.set('requireTLS', 'true');
    url.searchParams.delete('secured');
  }
  return createTransport({
    url: url.href,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: ACCEPTANCE_MS,
    ...options,
    ...(dkim && { dkim: { ...dkim, headerFieldNames } }),
  });
}

/** Contains only a code, because a message could quote the email. */
export class EmailError extends Error {
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
  /** Node's error code; `code` is nodemailer's. */
  originalCode?: string;
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

export function errorReason(error: unknown): string | null {
  const { code, originalCode = '', responseCode } = faultOf(error);
  if (code === 'ETLS' && responseCode) {
    return 'the mail server offers no encryption (STARTTLS), and nothing is sent over a network without it';
  }
  return code === 'ETLS' || /CERT|SSL|TLS/.test(originalCode)
    ? `the encryption of the mail server failed, as with a certificate that is not valid (${originalCode || code})`
    : null;
}

/** `refused` concerns this email now. `unreachable` concerns the server or our account, so other emails wait too. */
export type Judgement = 'permanent' | 'refused' | 'unreachable';

export function judge(error: unknown): Judgement {
  const { code, command = '', responseCode = 0 } = faultOf(error);
  if (code === 'EADDRESS' || (code === 'EENVELOPE' && command === 'API')) return 'permanent';
  // Our own templates are at fault, so the next version may succeed.
  if (code === 'EKIND' || code === undefined) return 'refused';
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 400 || responseCode === 421) {
    return 'unreachable';
  }
  return responseCode >= 500 && !isAboutUs(error) ? 'permanent' : 'refused';
}

/** Returns whether the mail server has answered with a code, rather than our own program found a fault. */
export const isReply = (error: unknown): boolean => (faultOf(error).responseCode ?? 0) > 0;

/** 503: wrong order of commands (RFC 5321). 530: sign-in required. 5.7: policy, such as relaying denied (RFC 3463). */
export function isAboutUs(error: unknown): boolean {
  const { responseCode = 0 } = faultOf(error);
  return [503, 530].includes(responseCode) || statusOf(error)?.startsWith('5.7.') === true;
}

/** Returns the enhanced status code of a reply, such as 5.1.1 (RFC 3463). */
export const statusOf = (error: unknown): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(faultOf(error).response ?? '')?.[1];
