import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { UlrikaFestivalPage } from '../../views/festival/ulrika-festival.tsx';
import { festivalState } from '../festival/state.ts';
import { pictureAddress } from '../fields/content-fields.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPreview } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { supportingOrganisations } from '../supporters/queries.ts';
import { parseImages } from './images.ts';
import { shownSections, timelineSections } from './queries.ts';
import { previewedSection } from './schema.ts';
import { sentImages } from './sent-images.ts';

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
        isAdministrator={false}
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
