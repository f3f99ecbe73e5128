import { Fragment } from 'react';
import type { Phone } from '../../../src/services/association/association.ts';

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

export function PhoneLinks({ phones }: { phones: Phone[] }) {
  return phones.map(({ label, number }, index) => (
    <Fragment key={number}>
      {index > 0 && <br />}
      <a href={`tel:${number}`}>{label}</a>
    </Fragment>
  ));
}
