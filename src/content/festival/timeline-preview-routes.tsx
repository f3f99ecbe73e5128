import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { UlrikaFestivalPage } from '../../../views/content/festival/ulrika-festival.tsx';
import { festivalState } from './state.ts';
import { pictureAddress } from '../../shared/fields/content-fields.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { renderPreview } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { supportingOrganisations } from '../supporters/queries.ts';
import { parseImages } from '../timeline/shared/images.ts';
import { shownSections, timelineSections } from '../timeline/queries.ts';
import { previewedSection } from '../timeline/shared/schema.ts';
import { sentImages } from '../timeline/sent-images.ts';

const picture = pictureAddress();

/** Takes a form post, so that a new tab can show an unsaved section in its place in the history. */
export const timelinePreviewRoutes = new Hono<AppEnvironment>().post(
  paths.timelinePreview(),
  async (c) => {
    const { association, site } = c.var;
    const now = site.now();
    const form = await parseForm(c, previewedSection);
    if (!form.ok) throw new HTTPException(400);
    const { id, images: _, language: first = c.var.language, shown_in, year, ...texts } = form.data;
    const language = shown_in ?? first;
    const draft = {
      ...texts,
      id: id || 'new',
      language: first,
      year: /^\d{4}$/.test(year) ? Number(year) : Number(dayInStockholm(now).slice(0, 4)),
      images: parseImages(sentImages(form.values)).filter(
        ({ src }) => picture.safeParse(src).success,
      ),
      carousel_autoplay: 0,
      carousel_interval: 0,
      version: 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    } as const;
    const others = (await timelineSections(site.db)).filter((section) => section.id !== draft.id);
    const later = others.filter((section) => section.year > draft.year);
    const sections = [...later, draft, ...others.filter((section) => !later.includes(section))];
    const page = (
      <UlrikaFestivalPage
        timeline={await shownSections(site.db, sections, language)}
        supporters={await supportingOrganisations(site.db, language)}
        state={festivalState(association.festival, now)}
      />
    );
    return renderPreview(c, page, paths.ulrikaFestival(), {
      language,
      values: form.values,
      action: paths.timelinePreview(draft.id),
    });
  },
);
