import { Choice } from '../form/choice.tsx';

type Name = 'acceptPrivacy' | 'acceptTerms';

/** The two boxes that must be ticked, each with a way to read what it is about. */
export function Agreements({
  texts,
  policies,
  choice,
}: {
  texts: Record<Name | `${Name}Link` | 'newTab', string>;
  policies: { privacy: string; terms: string };
  choice: (name: Name) => Omit<Parameters<typeof Choice>[0], 'children'>;
}) {
  const { newTab } = texts;
  return (
    <>
      <Choice {...choice('acceptPrivacy')}>
        {texts.acceptPrivacy}{' '}
        <PolicyLink href={policies.privacy} text={texts.acceptPrivacyLink} newTab={newTab} />
      </Choice>
      <Choice {...choice('acceptTerms')}>
        {texts.acceptTerms}{' '}
        <PolicyLink href={policies.terms} text={texts.acceptTermsLink} newTab={newTab} />
      </Choice>
    </>
  );
}

/** In a new tab: whoever reads the policy finds the form as it was. */
function PolicyLink({ href, text, newTab }: { href: string; text: string; newTab: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
