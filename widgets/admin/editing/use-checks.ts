import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckedField, Finding } from '../../../src/checks/schema.ts';
import { api, unwrap } from '../api/api.ts';

export interface Checks {
  state: 'idle' | 'running' | 'done' | 'failed';
  findings: Finding[];
  /** Grows when findings stop a publication, so that the focus can move to them. */
  stops: number;
  /** True when these texts were checked, so that the next press publishes them. */
  areDone: () => boolean;
  /** Returns false when something was found that nobody has seen yet. */
  run: () => Promise<boolean>;
  /** Runs the check where no publication waits for its result. */
  show: () => Promise<void>;
}

/** Checks the texts of a form before they are published. A failed check holds nothing up. */
export function useChecks(fields: CheckedField[], isPublic: boolean): Checks {
  const texts = JSON.stringify(fields);
  const done = useRef(isPublic ? texts : null);
  const seen = useRef(new Set<string>());
  const [{ state, findings, stops }, set] = useState<Pick<Checks, 'state' | 'findings' | 'stops'>>({
    state: 'idle',
    findings: [],
    stops: 0,
  });

  const check = async (isStopped: boolean): Promise<boolean> => {
    set((now) => ({ ...now, state: 'running' }));
    const result = await unwrap(api.checks.$post({ json: { fields } })).catch(() => null);
    const found = result?.findings ?? [];
    const isNew = found.some((each) => !seen.current.has(keyOf(each)));
    for (const each of found) seen.current.add(keyOf(each));
    done.current = texts;
    // At once, because a click that follows needs the buttons as they are now.
    flushSync(() =>
      set((now) => ({
        state: result ? 'done' : 'failed',
        findings: found,
        stops: now.stops + (isNew && isStopped ? 1 : 0),
      })),
    );
    return !isNew;
  };
  return {
    state,
    findings,
    stops,
    areDone: () => done.current === texts,
    run: () => check(true),
    show: async () => void (await check(false)),
  };
}

/** Identifies a finding without its place, which moves while the text is mended. */
const keyOf = ({ about, field, problem }: Finding) => [field, problem, about].join(' ');
