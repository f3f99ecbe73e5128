import { createPublicKey } from 'node:crypto';
import dns from 'node:dns';
import { domainToASCII } from 'node:url';
import { Hono } from 'hono';
import { SenderCheckPage } from '../../../../views/people/mailings/newsletters/sender-check-page.tsx';
import { checkDomain } from '../../../services/mail/domain-checks.ts';
import { officeMailbox, senderMailbox } from '../../../services/mail/mailboxes.ts';
import { parseMailbox } from '../../../services/mail/safe-text.ts';
import { paths } from '../../../shared/paths.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { renderPage } from '../../../web/render.tsx';

const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** app.ts mounts requireAdmin before this page. */
export const senderCheckRoutes = new Hono<AppEnvironment>().get(
  paths.adminSenderCheck(),
  async (c) => {
    const { association, site } = c.var;
    const { bulkMail, mail } = site.config;
    if (!mail) return renderPage(c, <SenderCheckPage sender={null} />);
    const domain = domainOf(senderMailbox(mail, association).address);
    const { bounces, dkim } = bulkMail;
    const publicKey =
      dkim &&
      createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
    const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 1 });
    resolver.setServers(dns.getServers());
    const checks = await checkDomain(domain, resolver, {
      dkimSelector: dkim?.keySelector,
      dkimDomain: dkim?.domainName,
      publicKey,
      spfDomain: bounces ? domainOf(bounces.address) : domain,
    });
    resolver.cancel();
    const examples = {
      spf: 'v=spf1 include:spf.example.com ~all',
      dkim: publicKey && `v=DKIM1; k=rsa; p=${publicKey}`,
      dmarc: `v=DMARC1; p=none; rua=mailto:${parseMailbox(officeMailbox(mail, association)).address}`,
    };
    return renderPage(c, <SenderCheckPage sender={{ domain, checks, examples }} />);
  },
);
