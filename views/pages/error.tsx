import { paths } from '../../src/shared/paths.ts';
import LostArt from '../drawings/lost.svg';
import { useLanguage } from '../layout/language.tsx';
import { Layout } from '../layout/layout.tsx';

export type ErrorKind =
  | 'badRequest'
  | 'forbidden'
  | 'foreignLink'
  | 'methodNotAllowed'
  | 'tooLarge'
  | 'unavailable'
  | 'server';

export function ErrorPage({
  kind,
  requestId,
  isSignedIn = false,
}: {
  kind: ErrorKind;
  requestId: string;
  /** True for an administrator, who is led back to the dashboard. */
  isSignedIn?: boolean;
}) {
  const { t } = useLanguage();
  const title = t(`errors:${kind}.title`);
  const text = t(`errors:${kind}.text`, { requestId });
  return (
    <Layout className="message-page" meta={{ title, description: text, noIndex: true }}>
      <LostArt />
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        {kind === 'foreignLink' || isSignedIn ? (
          <a className="button" href={paths.admin()}>
            {t('errors:dashboard')}
          </a>
        ) : (
          <a className="button" href={paths.home()}>
            {t('errors:home')}
          </a>
        )}
      </p>
    </Layout>
  );
}
