import { type RefObject, useEffect, useId, useRef } from 'react';
import { type Finding, places } from '../../../src/checks/schema.ts';
import { t } from '../texts/texts.ts';
import type { Checks } from './use-checks.ts';

/** Lists what to mend before a text is published, with a way to each place. */
export function ChecksPanel({
  checks,
  labels,
  form,
}: {
  checks: Checks;
  labels: Partial<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}) {
  const { findings, state, stops } = checks;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stops > 0) heading.current?.focus();
  }, [stops]);
  return (
    <div className="checks">
      {findings.length > 0 && (
        <section className="notice notice-alert" aria-labelledby={id}>
          <h4 ref={heading} id={id} tabIndex={-1}>
            {t('history.checks.title')}
          </h4>
          <p>{t('history.checks.lead')}</p>
          <ul>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <strong>{labels[finding.field]}:</strong>{' '}
                {t(`history.checks.problems.${finding.problem}`)}{' '}
                {finding.about && <q>{finding.about}</q>}{' '}
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => goTo(form.current!, finding)}
                >
                  {t('history.checks.show')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <button
        type="button"
        className="button button-quiet button-small"
        aria-disabled={state === 'running'}
        onClick={() => {
          if (state !== 'running') void checks.show();
        }}
      >
        {t('history.checks.start')}
      </button>
      <p role="status" className="field-hint">
        {(state === 'running' || state === 'failed') && t(`history.checks.${state}`)}
        {state === 'done' &&
          (findings.length > 0
            ? t('history.checks.found', { count: findings.length })
            : t('history.checks.nothing'))}
      </p>
    </div>
  );
}

function goTo(form: HTMLFormElement, { field, place }: Finding): void {
  const editor = form.querySelector<HTMLElement>(`[data-field="${field}"] [contenteditable=true]`);
  const found = place
    ? editor?.querySelectorAll<HTMLElement>(places[place.of].inEditor)[place.index]
    : undefined;
  const target = found ?? editor ?? form.querySelector<HTMLElement>(`[name="${field}"]`);
  if (!target) return;
  // On a phone, the other language may be the one that is shown.
  const panel = target.closest('[role=tabpanel][hidden]');
  if (panel) form.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click();
  const input = found?.closest('.editor-picture')?.querySelector('input');
  requestAnimationFrame(() => {
    target.scrollIntoView({ block: 'center' });
    (input ?? editor ?? target).focus({ preventScroll: true });
    // The editor adopts the selection, so that the next key replaces the selected part.
    if (found && !input) getSelection()?.selectAllChildren(found);
  });
}
