import { createRoot } from 'react-dom/client';
import type { AdminPage } from '../../src/paths.ts';
import { Administration, type Facts } from './administration.tsx';
import '../page/broken-pictures.ts';
import { loadTexts } from './texts/texts.ts';

/** The administration is rendered in the browser only; nobody sees it without scripts. */
const place = document.getElementById('administration')!;
const { page, email, notice, setUp } = place.dataset;

// On a phone the header is one row that scrolls.
document
  .querySelector('.admin-header [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

await loadTexts(page as AdminPage);
createRoot(place).render(
  <Administration
    page={page as AdminPage}
    email={email!}
    isSettingUp={setUp !== undefined}
    notice={notice ? (JSON.parse(notice) as Facts['notice']) : null}
  />,
);
