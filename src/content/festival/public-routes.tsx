import { Hono } from 'hono';
import { UlrikaFestivalPage } from '../../../views/content/festival/ulrika-festival.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import type { Site } from '../../site.ts';
import { renderPage, renderPublicPage } from '../../web/render.tsx';
import type { Language } from '../../shared/i18n/languages.ts';
import { paths } from '../../shared/paths.ts';
import { supportingOrganisations } from '../supporters/queries.ts';
import { shownSections, timelineSections } from '../timeline/queries.ts';
import { festivalState } from './state.ts';

export const ulrikaRoutes = new Hono<AppEnvironment>();

ulrikaRoutes.get(paths.ulrikaFestival(), async (c) => {
  const { association, language, requestId, site } = c.var;
  const [timeline, supporters] = await Promise.all([
    timelineOrError(site, language, requestId),
    supportingOrganisations(site.db, language),
  ]);
  const render = timeline === 'error' ? renderPage : renderPublicPage;
  return render(
    c,
    <UlrikaFestivalPage
      timeline={timeline}
      supporters={supporters}
      state={festivalState(association.festival, site.now())}
    />,
  );
});

/** Never throws, because the page is useful without the festival's history. */
async function timelineOrError({ db, log }: Site, language: Language, requestId: string) {
  try {
    return await shownSections(db, await timelineSections(db), language);
  } catch (error) {
    log.error({ requestId, err: error }, 'timeline could not be read');
    return 'error';
  }
}
