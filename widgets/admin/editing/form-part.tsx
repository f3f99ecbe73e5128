import { Conflict, type Shown } from '../../form/conflict.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { textsUnder } from '../texts/texts.ts';
import { EarlierVersions } from '../versions/earlier-versions.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import type { Checks } from './use-checks.ts';
import { Gone } from './gone.tsx';

export interface FormPartProps<Values extends object> {
  place: 'top' | 'buttons' | 'end';
  form: KeptForm<Values>;
  show?: Shown<Values> | undefined;
  onMerge: (merged: Values) => void;
  /** False for a form whose texts are not checked. */
  checks: Checks | false;
}

/**
 * Renders the parts of a form whose code is loaded only when a form opens: its drafts, its checks, its versions, and
 * changes by others to its item.
 */
export default function FormPart<Values extends object>({
  place,
  form,
  show,
  onMerge,
  checks,
}: FormPartProps<Values>) {
  if (place === 'end') return <EarlierVersions form={form} show={show} />;
  if (place === 'buttons') {
    return (
      <>
        <DraftStatus form={form} />
        {checks && <ChecksPanel checks={checks} labels={form.labels} form={form.ref} />}
      </>
    );
  }
  const { isGone, labels, saved, theirs, values } = form;
  return (
    <>
      <DraftOffers form={form} />
      {theirs && (
        <Conflict
          before={saved}
          mine={values}
          theirs={theirs.values}
          labels={labels}
          show={show}
          texts={textsUnder('conflict')}
          onMerge={onMerge}
        />
      )}
      {isGone && <Gone form={form} />}
    </>
  );
}
