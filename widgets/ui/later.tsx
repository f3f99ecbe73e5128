import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../texts/texts.ts';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Returns a component that is fetched when the browser is idle, or at the latest when it is first shown. */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const { Part, fetchPart } = fetched(load);
  whenIdle(fetchPart);
  return Part;
}

/** Returns a component that is fetched when it is first shown. Its place is empty until then. */
export function onDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return fetched(load, null).Part;
}

function fetched<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  let known: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const part = await load();
    known = part.default;
    return part;
  };
  const Awaited = lazy(fetchPart);
  const Part = function Later(props: Props) {
    // A lazy component would show its fallback for a moment even when it has been fetched.
    const [Part] = useState(() => known ?? Awaited);
    return (
      <Unfetched>
        <Suspense
          fallback={fallback === undefined ? <p role="status">{t('list.loading')}</p> : fallback}
        >
          <Part {...props} />
        </Suspense>
      </Unfetched>
    );
  };
  return { Part, fetchPart };
}

/** Catches the failure of a part that cannot be fetched, which would otherwise take the whole page with it. */
class Unfetched extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="notice notice-alert" role="alert">
        <p>{t('part.failed')}</p>
        <button type="button" className="button button-small" onClick={() => location.reload()}>
          {t('part.reload')}
        </button>
      </div>
    );
  }
}

const LATEST_MS = 2000;

/** Starts a download when the browser is idle. The component that needs it reports a failure. */
function whenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => {});
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, LATEST_MS);
}
