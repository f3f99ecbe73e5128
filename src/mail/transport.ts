import { createTransport } from 'nodemailer';

const PATIENCE_MS = 10_000;

/** A connection to the mail server that gives up after ten seconds of silence. */
export function transportTo(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}
