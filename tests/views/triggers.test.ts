import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { near } from '../../widgets/triggers.ts';

const test = suite('what wakes a widget');

/** Reports what a test tells it. A real browser reports several changes at once only when it is busy. */
function reportingObserver() {
  let report: IntersectionObserverCallback = () => {};
  let watches = 0;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe() {
      watches += 1;
    }
    disconnect() {
      watches -= 1;
    }
  }
  const tell = (...changes: boolean[]) => {
    const entries = changes.map((isIntersecting) => ({ isIntersecting }));
    report(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
  };
  return { Observer, tell, watches: () => watches };
}

test('an element that came near wakes, also when its absence is reported with it', async () => {
  const { Observer, tell, watches } = reportingObserver();
  Object.assign(globalThis, { IntersectionObserver: Observer });
  let isAwake = false;
  const waking = near({} as Element).then(() => (isAwake = true));
  tell(false);
  await Promise.resolve();
  assert.equal([isAwake, watches()], [false, 1]);
  tell(false, true);
  await waking;
  assert.is(watches(), 0);
});

test.after(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test.run();
