import type { Row } from '../../../../src/db/tables.ts';
import { dayInStockholm } from '../../../../src/shared/i18n/format.ts';
import { useLanguage } from '../../../layout/language.tsx';
import { money } from '../../../layout/admin/money.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** `page`: the payment on the payment service's website. */
export type LastRefund = Row<'card_refunds'> & { page: string | null };

/** Says what has become of the refund that was begun last. */
export function RefundNotice({ refund, currency }: { refund: LastRefund; currency: string }) {
  const { format, t } = useLanguage();
  const { amount, created_at, page, status } = refund;
  if (status === 'made') return null;
  const named = {
    amount: money(format, amount, currency),
    day: format.date(dayInStockholm(new Date(created_at))),
  };
  return (
    <>
      <Notice
        tone={status === 'asked' ? 'success' : 'alert'}
        title={t(`fee:refund.last.${status}.title`, named)}
        text={t(`fee:refund.last.${status}.text`, named)}
      />
      {page && (
        <p>
          <ExternalLink href={page}>{t('fee:refund.last.page')}</ExternalLink>
        </p>
      )}
    </>
  );
}
