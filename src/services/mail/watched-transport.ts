import { connect, type Socket } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import type { BulkMailSettings } from '../config/bulk-mail.ts';
import { errorCode, PATIENCE_MS, transportTo } from './smtp.ts';

/** The commands before an email, those of TLS included, are shorter than this. Each of our emails is longer. */
const DIALOGUE_BYTES = 6000;

/** Where the connection broke after the email had begun to leave, so that the server may have accepted it. */
export class UnansweredEmail extends Error {
  override readonly name = 'UnansweredEmail';
  readonly code: string;

  constructor(cause: unknown) {
    super('no answer', { cause });
    this.code = errorCode(cause);
  }
}

/**
 * Sends each email over a connection of its own, and knows after a failure whether the server may have accepted it, which
 * the library does not tell. Throws UnansweredEmail in that case.
 */
export function watchedTransport(
  smtpUrl: string,
  { dkim }: Pick<BulkMailSettings, 'dkim'>,
  socketTimeout?: number,
) {
  let opened: Socket[] = [];
  const transport = transportTo(smtpUrl, {
    dkim,
    ...(socketTimeout && { socketTimeout }),
    getSocket({ host, port, secure }, done) {
      const socket = connect({ host: host!, port: Number(port) || (secure ? 465 : 587) });
      opened.push(socket);
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('ETIMEDOUT')));
      socket.once('error', done);
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', done);
        done(null, { connection: socket });
      });
    },
  });
  return async (email: SendMailOptions): Promise<void> => {
    opened = [];
    try {
      await transport.sendMail(email);
    } catch (error) {
      const { responseCode } = Object(error) as { responseCode?: number };
      const hasBegun = (opened.at(-1)?.bytesWritten ?? 0) > DIALOGUE_BYTES;
      throw hasBegun && !responseCode ? new UnansweredEmail(error) : error;
    } finally {
      opened.at(-1)?.destroy();
    }
  };
}
