import { type ComponentProps, useState } from 'react';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { t } from '../texts/texts.ts';
import { onDemand } from '../ui/later.tsx';
import type { Shown } from './version-texts.tsx';

const VersionsPanel = onDemand(() => import('./versions-panel.tsx'));

type PanelProps = ComponentProps<typeof VersionsPanel>;

/** Fetches nothing before somebody opens it. */
export function EarlierVersions<Values extends object>(props: {
  form: KeptForm<Values>;
  show: Shown | undefined;
}) {
  const [wasOpened, setOpened] = useState(false);
  if (props.form.item === null || !props.form.known) return null;
  return (
    <details className="disclosure" onToggle={() => setOpened(true)}>
      <summary>{t('history.title')}</summary>
      {wasOpened && <VersionsPanel {...(props as unknown as PanelProps)} />}
    </details>
  );
}
