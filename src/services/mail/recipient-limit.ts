import type { Site } from '../../site.ts';
import { mailboxHash } from './same-mailbox.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

/**
 * Limits emails that anybody can cause with a form, so that nobody floods another person's mailbox. Those to applicants
 * lead to the payment, so the other forms cannot use them up.
 */
export const recipientLimit =
  (
    { config, limits }: Pick<Site, 'config' | 'limits'>,
    cause: 'application' | 'other',
  ): MayWriteTo =>
  async (address) =>
    !config.abuseLimits || (await limits.take('email', `${cause} ${mailboxHash(address)}`)) === 0;
