import { languages } from '../../../src/shared/i18n/languages.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { JsonLd } from './json-ld.tsx';

/** Describes the association for search engines. What is unknown is left out. */
export function AssociationData() {
  const { origin } = usePage();
  const { email, name, phones, registeredNumber, social, vat } = useAssociation();
  const pages = Object.values(social).filter((page) => page !== null);
  return (
    <JsonLd
      data={{
        '@type': 'NGO',
        name,
        url: origin,
        logo: `${origin}/icon-512.png`,
        ...(email && { email }),
        ...(phones[0] && { telephone: phones[0].number }),
        ...(registeredNumber && { identifier: registeredNumber }),
        ...(vat?.number && { vatID: vat.number }),
        ...(pages.length > 0 && { sameAs: pages }),
        address: usePostalAddressData(),
        knowsLanguage: [...languages],
      }}
    />
  );
}

export function usePostalAddressData(): object {
  const { language } = useLanguage();
  const { countryCode, locality, municipality, postcode, street } = useAssociation().address;
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postcode && { postalCode: postcode }),
    addressLocality: locality,
    ...(municipality[language] && { addressRegion: municipality[language] }),
    addressCountry: countryCode,
  };
}
