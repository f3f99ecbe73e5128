import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { EndMark } from '../../ui/end-mark.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

export interface ShownCard {
  secret: string;
  number: string;
  name: string;
  isValid: boolean;
}

/** Shows a card with the code that leads to its page. */
export function MemberCard({ card, address }: { card: ShownCard; address: string }) {
  const { t } = useLanguage();
  const { name } = useAssociation();
  return (
    <div className="member-card">
      <div>
        <p className="member-card-association">{name}</p>
        <p className="member-card-name">{card.name}</p>
        <p className="member-card-number">{card.number}</p>
        <EndMark />
      </div>
      <QrCode className="member-card-code" text={address} label={t('own:card.code')} />
    </div>
  );
}
