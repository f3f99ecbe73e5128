import type { Context } from 'hono';
import type { Question } from '../../../views/ui/kit/question-page.tsx';
import { ask } from '../../web/acts.tsx';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { postedFields } from '../../web/forms.ts';
import { isRead } from '../../web/request.ts';

/**
 * Wants a fresh proof and an answer to the question, and returns null once it has both. The address of the act shows the
 * question, too, because giving the proof leads there.
 */
export async function beforeAct(
  c: Context<AppEnvironment>,
  {
    question,
    needsProof = true,
    asks = true,
  }: {
    question: Question;
    needsProof?: boolean;
    /** False where a press of the button is enough. */
    asks?: boolean;
  },
): Promise<Response | null> {
  const isPressed = !isRead(c.req);
  if (isPressed && needsProof) assertConfirmed(c, c.req.path);
  if (isPressed && !asks) return null;
  const { back } = question;
  const fields = isPressed ? await postedFields(c) : {};
  return ask(c, { id: '', list: back, back, fields }, question);
}
