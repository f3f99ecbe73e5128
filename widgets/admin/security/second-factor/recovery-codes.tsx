import { useEffect, useRef, useState } from 'react';
import { guardUnsaved } from '../../../form/unsaved.ts';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { associationName } from '../../ui/association-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../../../office/save-file.ts';

/** Shows the codes once and asks before anyone leaves the page. */
export function RecoveryCodes({
  email,
  codes,
  onKept,
}: {
  email: string;
  codes: string[];
  onKept: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [madeAt] = useState(() => new Date().toISOString());
  useEffect(() => heading.current!.focus(), []);
  useEffect(guardUnsaved, []);

  const title = t('security.recovery.fileTitle', { email });
  const explained = t('security.recovery.fileText', {
    date: format.day(madeAt),
  });
  const asText = [associationName(), title, explained, '', ...codes, ''].join('\n');

  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {t('security.recovery.title')}
      </h3>
      <p>{t('security.recovery.text')}</p>
      <p className="on-paper">
        {associationName()}. {title}. {explained}
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="form-actions">
        <CopyButton text={codes.join('\n')} />
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => saveFile('recovery-codes.txt', new Blob([asText], { type: 'text/plain' }))}
        >
          {t('security.recovery.download')}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => window.print()}
        >
          {t('security.recovery.print')}
        </button>
      </p>
      <p className="form-actions">
        <button type="button" className="button" onClick={onKept}>
          {t('security.recovery.kept')}
        </button>
      </p>
    </div>
  );
}
