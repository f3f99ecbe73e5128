import { createRoot } from 'react-dom/client';
import { Administration } from './administration.tsx';
import '../page/broken-pictures.ts';
import { loadTexts } from './texts/texts.ts';

/** The administration is rendered in the browser only; nobody sees it without scripts. */
const place = document.getElementById('administration')!;
const { email } = place.dataset;

await loadTexts();
createRoot(place).render(<Administration email={email!} />);
