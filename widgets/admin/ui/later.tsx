import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../texts/texts.ts';
import { whenIdle } from './when-idle.ts';

/** Returns a component that is fetched when the browser is idle, or at the latest when it is first shown. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const part = await load();
    fetched = part.default;
    return part;
  };
  const Awaited = lazy(fetchPart) as unknown as ComponentType<Props>;
  whenIdle(fetchPart);
  return function Later(props: Props) {
    // A lazy component would show its fallback for a moment even when it has been fetched.
    const [Part] = useState(() => fetched ?? Awaited);
    return (
      <Unfetched>
        <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
          <Part {...props} />
        </Suspense>
      </Unfetched>
    );
  };
}

/** Without it, a part that cannot be fetched would take the whole page with it. */
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
