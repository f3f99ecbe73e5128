import type { DomainCheck, DomainCheckName } from '../../../../src/services/mail/domain-checks.ts';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../../layout/language.tsx';
import { FactList } from '../../../ui/kit/fact-list.tsx';

/** Null where the site sends no emails. */
type Sender = {
  domain: string;
  checks: DomainCheck[];
  examples: Record<DomainCheckName, string | null>;
} | null;

/** Is written so that it can be handed to whoever runs the domain. Works without scripts. */
export function SenderCheckPage({ sender }: { sender: Sender }) {
  const { t } = useLanguage();
  const title = t('senderCheck:title');
  return (
    <PlainPage page="newsletters" title={title}>
      <h1>{title}</h1>
      {sender ? (
        <>
          <p className="part-lead">{t('senderCheck:lead', { domain: sender.domain })}</p>
          {sender.checks.map((check) => (
            <Check key={check.check} {...check} example={sender.examples[check.check]} />
          ))}
          <p>{t('senderCheck:again')}</p>
        </>
      ) : (
        <p className="part-lead">{t('senderCheck:noMail')}</p>
      )}
    </PlainPage>
  );
}

const code = (text: string | null) => text && <code>{text}</code>;

function Check({
  check,
  detail,
  example,
  found,
  name,
  result,
}: DomainCheck & { example: string | null }) {
  const { t } = useLanguage();
  const isFault = result === 'missing' || result === 'wrong';
  return (
    <section>
      <h2>{t(`senderCheck:checks.${check}`)}</h2>
      <p>
        <span className={`status status-${result === 'ok' ? 'good' : 'waiting'}`}>
          {t(`senderCheck:results.${result}`)}
        </span>{' '}
        {detail ? t(`senderCheck:details.${detail}`) : isFault && t(`senderCheck:missing.${check}`)}
      </p>
      {name && (
        <FactList
          facts={[
            [t('senderCheck:name'), code(name)],
            [t('senderCheck:type'), isFault && code('TXT')],
            [t('senderCheck:now'), isFault && found.length > 0 && code(found.join('\n'))],
            // A wrong SPF record names servers that a new one must name, too.
            [
              t('senderCheck:value'),
              (check === 'spf' ? result === 'missing' : isFault) && code(example),
            ],
          ]}
        />
      )}
    </section>
  );
}
