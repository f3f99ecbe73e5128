import type { Config } from '../config.ts';
import { paths } from '../paths.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

const TIME_LIMIT_MS = 10_000;
const STRIPE = 'https://api.stripe.com';
/** In seconds; a code of the second factor is valid for 30. */
const MAX_OFF = { look: 5, wrong: 30 };

interface Answer {
  startedAt: string | undefined;
  date: string | null;
}

export async function reach(config: Config): Promise<Finding[]> {
  const [here, outside] = await Promise.all([
    health(localAddress(config)),
    config.originIsSet ? health(config.origin) : null,
  ]);
  return [
    isAnswer(here)
      ? ok('server', 'runs')
      : look('server', `does not answer here (${here}): start it`),
    ...(outside === null ? [] : [publicAddress(config, here, outside)]),
    await clock(config, outside),
  ];
}

function localAddress({ host, port }: Config): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return `http://${reachable}:${port}`;
}

async function health(origin: string): Promise<Answer | string> {
  try {
    const answer = await fetch(origin + paths.health(), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!answer.ok) return `status ${answer.status}`;
    const { startedAt } = (await answer.json()) as { startedAt?: string };
    return { startedAt, date: answer.headers.get('date') };
  } catch (error) {
    return codeOf(error);
  }
}

const isAnswer = (answer: Answer | string): answer is Answer => typeof answer !== 'string';

function publicAddress(
  { origin }: Config,
  here: Answer | string,
  outside: Answer | string,
): Finding {
  const what = 'public address';
  if (!isAnswer(outside)) {
    return wrong(what, `${origin} does not answer (${outside}): check DNS, certificate and proxy`);
  }
  const isOther = isAnswer(here) && here.startedAt !== outside.startedAt;
  return isOther
    ? look(what, `another server than the one here answers at ${origin}`)
    : ok(what, `${origin} answers`);
}

/** Compares with the clock of Stripe or the bucket, because the public address may be this same machine. */
async function clock(
  { mode, s3, stripe }: Config,
  outside: Answer | string | null,
): Promise<Finding> {
  const seen = outside !== null && isAnswer(outside) ? outside.date : null;
  const others = [
    ...(mode === 'live' && stripe ? [stripe.apiBase ?? STRIPE] : []),
    ...(s3 ? [s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`] : []),
  ];
  const told = (await Promise.all(others.map(dateOf))).find((date) => date !== null);
  const date = told ?? seen;
  const offS = date ? Math.round((Date.now() - Date.parse(date)) / 1000) : Number.NaN;
  if (Number.isNaN(offS)) return ok('clock', 'not compared: no other clock can be reached');
  const says = `${Math.abs(offS)} s ${offS < 0 ? 'behind' : 'ahead'}: set the clock automatically (NTP)`;
  if (Math.abs(offS) > MAX_OFF.wrong) return wrong('clock', says);
  if (Math.abs(offS) > MAX_OFF.look) return look('clock', says);
  return ok('clock', told ? 'is right' : 'agrees with the public address');
}

async function dateOf(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(origin, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.headers.get('date');
  } catch {
    return null;
  }
}
