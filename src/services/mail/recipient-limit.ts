import type { Site } from '../../site.ts';
import { mailboxHash } from './same-mailbox.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

interface Cause {
  /** The network of the client that sends the form. */
  network: string;
  isApplication?: boolean;
}

/**
 * Limits emails that anybody can cause with a form, so that nobody floods another person's mailbox.
 * Reserves a few emails for applications from other networks, because their email leads to the payment.
 */
export function recipientLimit(
  { config, limits }: Pick<Site, 'config' | 'limits'>,
  { network, isApplication = false }: Cause,
): MayWriteTo {
  return async (address) => {
    if (!config.abuseLimits) return true;
    const mailbox = mailboxHash(address);
    const isNewNetwork = (await limits.take('emailNetwork', `${mailbox}:${network}`)) === 0;
    if ((await limits.take('email', mailbox)) === 0) return true;
    return isApplication && isNewNetwork && (await limits.take('applicationEmail', mailbox)) === 0;
  };
}
