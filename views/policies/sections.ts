import { organisation } from '../../src/organisation.ts';
import {
  breachNoticeHours,
  failedSignInDays,
  knownDeviceDays,
  minimumAge,
  type Policy,
  retentionYears,
} from '../../src/pages/policies.ts';

import { useLanguage } from '../language.tsx';

export interface PolicySection {
  id: string;
  title: string;
  paragraphs: string[];
  points: string[];
}

/** Fills in facts, such as periods and addresses, from the same constants as the rest of the site. */
export function useSections(policy: Policy): PolicySection[] {
  const { language, t } = useLanguage();
  const { address, email, phone, place, registeredNumber } = organisation;
  const sections = t(`policies:documents.${policy}.sections`, {
    returnObjects: true,
    registrationNumber: registeredNumber,
    address: `${address.street}, ${address.locality}, ${address.municipality[language]}, ${place.country[language]}`,
    email,
    phone: phone.label,
    hours: breachNoticeHours,
    age: minimumAge,
    membershipYears: retentionYears.membership,
    eventYears: retentionYears.event,
    communicationYears: retentionYears.communication,
    financialYears: retentionYears.financial,
    applicationYears: retentionYears.application,
    failedSignInDays,
    knownDeviceDays,
  }) as Record<string, Omit<PolicySection, 'id'>>;
  return Object.entries(sections).map(([id, section]) => ({ id, ...section }));
}
