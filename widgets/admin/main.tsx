import { createRoot } from 'react-dom/client';
import { Administration } from './administration.tsx';
import { loadTexts } from './texts.ts';

/** The pages of the administration are drawn here alone: nobody sees them without a script. */
const place = document.getElementById('administration');
if (place) {
  await loadTexts();
  createRoot(place).render(<Administration page={place.dataset.page!} />);
}
