import { paths } from '../../../src/shared/paths.ts';
import { dayOfYear } from '../../../src/services/association/shared/year-text.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { monthsOf } from '../../ui/months-of.ts';
import { useAddressLines } from '../../ui/association/postal-address.tsx';

/** Returns the association's details as parts of sentences. A detail that is unknown is an empty part. */
export function useAssociationFacts(): Record<string, string> {
  const { format, t } = useLanguage();
  const { origin } = usePage();
  const {
    email,
    financialYear,
    membershipYear,
    name,
    phones,
    registeredNumber: number,
    vat,
  } = useAssociation();
  const page = `${origin}${paths.contact()}`;
  const address = useAddressLines().join(', ');
  const phone = phones.map(({ label }) => label).join(' / ');
  const write = email ?? page;
  const reach = [
    email ? t('policies:facts.byEmail', { email }) : t('policies:facts.byForm', { page }),
    ...(phone ? [t('policies:facts.phone', { phone })] : []),
  ];
  const who = [name, ...(number ? [t('policies:facts.number', { number })] : []), address];
  const ofVat = vat?.number
    ? t('policies:facts.vatNumber', { number: vat.number })
    : t('policies:facts.noVat');
  return {
    address,
    email: write,
    statutes: `${origin}${paths.statutes()}`,
    withdrawal: `${origin}${paths.withdrawal()}`,
    withNumber: number ? t('policies:facts.withNumber', { number }) : '',
    emailOrPhone: phone ? t('policies:facts.emailOrPhone', { email: write, phone }) : write,
    withVat: vat ? t(`policies:facts.${vat.number ? 'vatIncluded' : 'vatFree'}`) : '',
    financialYear:
      financialYear === 1
        ? t('policies:facts.calendarYear')
        : t('policies:facts.brokenYear', monthsOf(format, financialYear)),
    membershipYear: t(
      `policies:facts.${membershipYear.period === 'calendarYear' ? 'toYearEnd' : 'oneYear'}`,
    ),
    nextYear:
      membershipYear.period === 'calendarYear' && membershipYear.nextYearFrom
        ? t('policies:facts.nextYear', { day: dayOfYear(format, membershipYear.nextYearFrom) })
        : '',
    byPhone: phone ? t('policies:facts.byPhone', { phone }) : '',
    imprint: [`${who.join(', ')}.`, `${reach.join(', ')}.`, ...(vat ? [ofVat] : [])].join(' '),
  };
}
