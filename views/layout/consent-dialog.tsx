import { paths } from '../../src/shared/paths.ts';
import { useLanguage } from './language.tsx';
import type { PageMeta } from './head.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * Closed until the script finds no stored choice. Without scripts it never opens. Pages hidden from search engines
 * include those linked from emails, such as a payment, so visitors are neither asked there nor led away.
 */
export function ConsentDialog({ canonicalPath, noIndex }: PageMeta) {
  const { t } = useLanguage();
  const isListed = !noIndex;
  // Visitors may read the policy before they choose.
  const asks = isListed && canonicalPath !== paths.policy('privacy');
  return (
    <dialog
      id="consent"
      className="consent"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      data-asks={asks || undefined}
      data-declined={isListed ? paths.cookieDeclined() : undefined}
      closedby="none"
    >
      <button
        type="button"
        className="consent-close"
        data-consent="close"
        aria-label={t('consent:close')}
      >
        <Icon name="close" />
      </button>
      <div className="consent-words">
        <h2 id="consent-title" tabIndex={-1}>
          {t('consent:title')}
        </h2>
        <p id="consent-text">{t('consent:text')}</p>
        <p>
          <a href={paths.policy('privacy')}>{t('consent:policy')}</a>
        </p>
      </div>
      <div className="consent-answer">
        <p role="alert">
          <strong id="consent-needed" hidden>
            {t('consent:choiceNeeded')}
          </strong>
        </p>
        <div className="consent-choices">
          <button type="button" className="button" data-consent="accepted">
            {t('consent:accept')}
          </button>
          <button type="button" className="button" data-consent="declined">
            {t('consent:decline')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
