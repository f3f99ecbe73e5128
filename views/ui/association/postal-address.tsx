import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';

export function PostalAddress() {
  const [street, ...rest] = useAddressLines();
  return (
    <>
      {street}
      {rest.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}

/** Returns the address as on an envelope, without the parts that are unknown. */
export function useAddressLines(): string[] {
  const { language } = useLanguage();
  const { country, locality, municipality, postcode, street } = useAssociation().address;
  const town = [postcode, locality].filter(Boolean).join(' ');
  const place = [town, municipality[language]].filter(Boolean).join(', ');
  return [...(street ? [street] : []), place, country[language]];
}
