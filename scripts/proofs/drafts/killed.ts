import { type BrowserServer, chromium } from 'playwright';
import { paths } from '../../../src/paths.ts';

const alphabet = 'abcdefghij klmnopqrst uvwxyz';

interface Draft {
  id: string;
  values: { title: string; content: string };
}

/** Types until the browser is killed. Returns how long before the kill the first lost character was typed. */
export async function killed(
  server: BrowserServer,
  {
    address,
    cookie,
    field,
    forMs,
    origin,
  }: { address: string; cookie: string; field: string; forMs: number; origin: string },
): Promise<{ typed: number; lostMs: number; fault?: string }> {
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext();
  const [name, value] = cookie.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + address);
  await page.click('#edit-new');
  await page.waitForSelector('[name=title]:focus');
  await page.waitForSelector('.ProseMirror');
  await page.click(field);

  const typedAt: number[] = [];
  let text = '';
  const kill = new Promise<number>((resolve) => {
    setTimeout(() => {
      const at = performance.now();
      // The whole group, so that no process of the browser can send anything more.
      process.kill(-server.process().pid!, 'SIGKILL');
      resolve(at);
    }, forMs);
  });
  const over = new AbortController();
  const typing = (async () => {
    while (!over.signal.aborted) {
      const letter = alphabet[text.length % alphabet.length]!;
      const at = performance.now();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      typedAt.push(at);
      text += letter;
    }
  })().catch(() => {});
  const killedAt = await kill;
  over.abort();
  await typing;
  await browser.close().catch(() => {});

  const drafts = await draftsAt(origin, cookie);
  for (const { id } of drafts) {
    await fetch(`${origin}${paths.adminApi()}/drafts/${id}`, {
      method: 'DELETE',
      headers: { cookie, Origin: origin },
    });
  }
  const [draft] = drafts;
  const kept = field === '[name=title]' ? draft?.values.title : textIn(draft?.values.content ?? '');
  const length = kept?.length ?? 0;
  if (drafts.length > 1) return { typed: text.length, lostMs: 0, fault: 'more than one draft' };
  // The server may have one character more, because the kill can come before Playwright acknowledges its key.
  if (!(text + alphabet[text.length % alphabet.length]!).startsWith(kept ?? '')) {
    return { typed: text.length, lostMs: 0, fault: `${kept} is not what was typed` };
  }
  const firstLost = typedAt[length];
  return { typed: text.length, lostMs: firstLost === undefined ? 0 : killedAt - firstLost };
}

async function draftsAt(origin: string, cookie: string): Promise<Draft[]> {
  const answer = await fetch(`${origin}${paths.adminApi()}/drafts/post/new`, {
    headers: { cookie, Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The drafts returned status ${answer.status}`);
  return ((await answer.json()) as { drafts: Draft[] }).drafts;
}

/** Returns the text of the editor's paragraph. The editor writes a space at its end as an entity. */
const textIn = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
