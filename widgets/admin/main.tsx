import { createRoot } from 'react-dom/client';
import type { AdminPage } from '../../src/paths.ts';
import { Administration } from './administration.tsx';
import '../page/broken-pictures.ts';
import { loadTexts } from './texts/texts.ts';

/** The administration is rendered in the browser only; nobody sees it without scripts. */
const place = document.getElementById('administration')!;
const { page, email } = place.dataset;

await loadTexts(page as AdminPage);
createRoot(place).render(<Administration page={page as AdminPage} email={email!} />);
