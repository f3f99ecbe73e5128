import PQueue from 'p-queue';
import type { Finding, Problem } from './shared/schema.ts';
import type { LinkState } from './link-state.ts';
import type { FoundLink } from './structure.ts';

const MOST_LINKS = 40;
const AT_ONCE = 10;

/** `tracked` and `personal` links say whose they are, so they are not visited either. */
export type CheckedState = LinkState | 'tracked' | 'personal';

const problems: Partial<Record<CheckedState, Problem>> = {
  dead: 'deadLink',
  silent: 'silentLink',
  hidden: 'hiddenLink',
  tracked: 'trackedLink',
  personal: 'personalLink',
  unknown: 'unknownSite',
  insecure: 'insecureLink',
  unchecked: 'uncheckedLink',
};

/** Checks each address once, however many links lead there. */
export async function linkFindings(
  links: FoundLink[],
  stateOf: (href: string) => Promise<CheckedState>,
): Promise<Finding[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const addresses = [...new Set(links.map(({ href }) => href))].slice(0, MOST_LINKS);
  const states = new Map<string, CheckedState>();
  await queue.addAll(
    addresses.map((href) => async () => {
      states.set(href, await stateOf(href));
    }),
  );
  return links.flatMap(({ field, href, place }) => {
    const problem = problems[states.get(href) ?? 'fine'];
    return problem ? [{ field, problem, place, about: href }] : [];
  });
}
