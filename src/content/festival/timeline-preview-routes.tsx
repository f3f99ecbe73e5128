import { Hono } from 'hono';
import { UlrikaFestivalPage } from '../../../views/content/festival/ulrika-festival.tsx';
import { festivalState } from './state.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { renderPreview } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { supportingOrganisations } from '../supporters/queries.ts';
import { previewIn } from '../items/item-editor.tsx';
import { section } from '../timeline/fields.ts';
import { shownSections, timelineSections, withImages } from '../timeline/queries.ts';
import { sentImages } from '../timeline/sent-images.ts';

/** Takes a form post, so that a new tab can show an unsaved section in its place in the history. */
export const timelinePreviewRoutes = new Hono<AppEnvironment>().post(
  paths.timelinePreview(),
  async (c) => {
    const { association, site } = c.var;
    const now = site.now();
    const { row, language, values } = await previewIn(c, section, (sent) => ({
      ...sent,
      images: sentImages(sent),
    }));
    const draft = { ...withImages(row), id: values.id || 'new' };
    const others = (await timelineSections(site.db)).filter((each) => each.id !== draft.id);
    const later = others.filter((each) => each.year > draft.year);
    const sections = [...later, draft, ...others.filter((each) => !later.includes(each))];
    const page = (
      <UlrikaFestivalPage
        timeline={await shownSections(site.db, sections, language)}
        supporters={await supportingOrganisations(site.db, language)}
        state={festivalState(association.festival, now)}
      />
    );
    return renderPreview(c, page, paths.ulrikaFestival(), {
      language,
      values,
      action: paths.timelinePreview(draft.id),
    });
  },
);
