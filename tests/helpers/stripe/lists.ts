import type { StripeAccount } from './account.ts';
import type { Session } from './objects.ts';

type Listed = { id: string; payment_intent: string | null; charge?: string };

/** Returns the objects of the payment or charge in the query. */
export function matching<T extends Listed>(list: T[], query: URLSearchParams): T[] {
  const payment = query.get('payment_intent');
  const charge = query.get('charge');
  return list.filter(
    (item) =>
      (payment === null || item.payment_intent === payment) &&
      (charge === null || item.charge === charge),
  );
}

/** Returns one page of a list, newest first. */
export function listOf(list: Listed[], url: string, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 10);
  const newestFirst = list.toReversed();
  const after = query.get('starting_after');
  const start = after ? newestFirst.findIndex(({ id }) => id === after) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

/** Replaces ids by their objects along the path in the query, of which there is only one. */
export function expand(account: StripeAccount, session: Session, query: URLSearchParams): object {
  const path = query.get('expand[0]') ?? '';
  return expandAlong(account, session, path ? path.split('.') : []);
}

function expandAlong(account: StripeAccount, object: object, path: string[]): object {
  const [field, ...rest] = path;
  if (!field) return object;
  if (field === 'refunds' && 'id' in object) {
    const query = new URLSearchParams({ charge: String(object.id) });
    const refunds = listOf(matching(account.refunds, query), '/v1/refunds', query);
    return { ...object, refunds };
  }
  const id = (object as Record<string, unknown>)[field];
  const found = typeof id === 'string' ? account.find(id) : undefined;
  return found ? { ...object, [field]: expandAlong(account, found, rest) } : object;
}
