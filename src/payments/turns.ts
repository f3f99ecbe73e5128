/** The last piece of work of each application that has any. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs work on one application after all earlier work on it. What a provider reports is then always
 * newer than what was written down before, and two clicks at once open one checkout.
 */
export function inTurn<T>(applicationId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(applicationId) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(applicationId, mine);
  const forget = () => {
    if (turns.get(applicationId) === mine) turns.delete(applicationId);
  };
  mine.then(forget, forget);
  return mine;
}
