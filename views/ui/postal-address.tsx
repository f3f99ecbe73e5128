import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';

/** Where the association is found, line by line. */
export function PostalAddress() {
  const { language } = useLanguage();
  const { address, place } = organisation;
  return (
    <>
      {address.street}
      <br />
      {address.locality}, {address.municipality[language]}
      <br />
      {place.country[language]}
    </>
  );
}
