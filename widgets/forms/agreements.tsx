import { Choice } from '../form/field.tsx';

type Name = 'acceptPrivacy' | 'acceptTerms';

/** The two checkboxes that must be ticked, each with a link to its policy. A space in a text of its own is not read. */
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
        {`${texts.acceptPrivacy} `}
        <PolicyLink href={policies.privacy} text={texts.acceptPrivacyLink} newTab={newTab} />
      </Choice>
      <Choice {...choice('acceptTerms')}>
        {`${texts.acceptTerms} `}
        <PolicyLink href={policies.terms} text={texts.acceptTermsLink} newTab={newTab} />
      </Choice>
    </>
  );
}

/** Opens in a new tab, so that the form is unchanged when the visitor comes back. */
function PolicyLink({ href, text, newTab }: { href: string; text: string; newTab: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
