import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';

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
