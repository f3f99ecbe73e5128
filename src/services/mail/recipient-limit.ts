import type { Site } from '../../site.ts';
import { mailboxHash } from './same-mailbox.ts';

export type MayWriteTo = (address: string) => Promise<boolean>;

/**
 * Limits emails that anybody can cause with a form, so that nobody floods another person's mailbox. Those to applicants
 * lead to the payment, so the other forms cannot use them up. Administrators may send more tests to themselves.
 */
export const recipientLimit =
  (
    { config, limits }: Pick<Site, 'config' | 'limits'>,
    cause: 'application' | 'other' | 'test',
  ): MayWriteTo =>
  async (address) => {
    const limit = cause === 'test' ? 'testEmail' : 'email';
    const key = `${cause} ${mailboxHash(address)}`;
    return !config.abuseLimits || (await limits.take(limit, key)) === 0;
  };
