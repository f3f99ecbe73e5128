import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardPage, UnknownCardPage } from '../../../views/people/own/card-page.tsx';
import { CardPicture } from '../../../views/people/own/card-picture.tsx';
import { manifest } from '../../content/discovery/manifest.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { inLanguage } from '../../shared/i18n/alternates.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { isTooOften } from '../../web/forms.ts';
import { assertMember, hideOwnPage } from '../../web/member.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { patternPicture } from '../register/pattern-picture.tsx';
import { findMember } from '../register/register.ts';
import { cardOf } from './card.ts';

type C = Context<AppEnvironment>;

export const cardRoutes = new Hono<AppEnvironment>()
  .get(paths.memberCard(':secret'), async (c) => {
    const shown = await cardIn(c);
    if (shown instanceof Response) return shown;
    return renderPage(c, <CardPage card={shown.card} day={shown.day} />);
  })
  .get(`${paths.memberCard(':secret')}/card.webmanifest`, async (c) => {
    const shown = await cardIn(c);
    if (shown instanceof Response) return shown;
    const { association, language } = c.var;
    const start_url = inLanguage(paths.memberCard(shown.card.secret), language);
    const card = { ...manifest(language, association, ''), id: start_url, start_url };
    return c.body(JSON.stringify(card), 200, { 'Content-Type': 'application/manifest+json' });
  })
  .get(paths.ownPart('card.svg'), async (c) => {
    const { id } = await assertMember(c);
    const { association, language, site } = c.var;
    const member = found(await findMember(site.db, id));
    const card = found(await cardOf(site.db, member.card_secret, dayInStockholm(site.now())));
    const address = `${site.config.origin}${inLanguage(paths.memberCard(card.secret), language)}`;
    const picture = <CardPicture card={card} association={association.name} address={address} />;
    c.header('Content-Disposition', `attachment; filename="${card.number}.svg"`);
    return c.body(renderToStaticMarkup(picture), 200, { 'Content-Type': 'image/svg+xml' });
  })
  .get(paths.ownPart('pattern.png'), async (c) => {
    const { id } = await assertMember(c);
    const { db, now } = c.var.site;
    const member = found(await findMember(db, id));
    const card = await cardOf(db, member.card_secret, dayInStockholm(now()));
    return patternPicture(c, member, found(card?.pattern));
  })
  // The card was lost: its code must no longer say that anybody is a member.
  .post(paths.ownPart('card'), async (c) => {
    const { id } = await assertMember(c);
    await c.var.site.db
      .updateTable('members')
      .set({ card_secret: randomBytes(16).toString('base64url') })
      .where('id', '=', id)
      .execute();
    return redirectWithNotice(c, paths.own(), 'own:newCard');
  });

async function cardIn(c: C) {
  hideOwnPage(c, 'no-referrer');
  if (await isTooOften(c, 'secretAddress')) return renderPage(c, <UnknownCardPage />, 429);
  const { db, now } = c.var.site;
  const day = dayInStockholm(now());
  const card = await cardOf(db, c.req.param('secret') ?? '', day);
  return card ? { card, day } : renderPage(c, <UnknownCardPage />, 404);
}
