import {
  breachNoticeHours,
  failedSignInDays,
  knownDeviceDays,
  minimumAge,
  type Policy,
  retentionYears,
} from '../../src/pages/policies.ts';
import { useLanguage } from '../language.tsx';
import { useFacts } from './facts.ts';

export interface PolicySection {
  id: string;
  title: string;
  paragraphs: string[];
  points: string[];
}

/** Fills in facts, such as periods and addresses, from the same constants as the rest of the site. */
export function useSections(policy: Policy): PolicySection[] {
  const { t } = useLanguage();
  const facts = useFacts();
  const sections = t(`policies:documents.${policy}.sections`, {
    returnObjects: true,
    ...facts,
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
