import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { MemberFrame } from '../members/member-frame.tsx';

const steps = ['file', 'columns', 'check'] as const;

export interface ShownUpload {
  id: string;
  fileName: string;
  rows: number;
}

/** Frames a step of an import, and says which it is. Works without scripts, as do all of its pages. */
export function StepPage({
  step,
  lead,
  ...frame
}: {
  step: (typeof steps)[number];
  title: string;
  back: { href: string; text?: string };
  lead: string;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <MemberFrame title={frame.title} back={frame.back}>
      <h1>{frame.title}</h1>
      <ol className="import-steps" aria-label={t('memberImport:steps.label')}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`memberImport:steps.${one}`)}
          </li>
        ))}
      </ol>
      <p className="part-lead">{lead}</p>
      {frame.children}
    </MemberFrame>
  );
}
