import { createRoot } from 'react-dom/client';
import type { AdminPage } from '../../src/paths.ts';
import { Administration, type Facts } from './administration.tsx';
import '../page/broken-pictures.ts';
import { loadTexts } from './texts/texts.ts';

/** The pages of the administration are drawn here alone: nobody sees them without a script. */
const place = document.getElementById('administration')!;
const { page, email, notice } = place.dataset;

await loadTexts();
createRoot(place).render(
  <Administration
    page={page as AdminPage}
    email={email!}
    notice={notice ? (JSON.parse(notice) as Facts['notice']) : null}
  />,
);
