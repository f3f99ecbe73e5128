import type { Config } from '../../services/config/config.ts';
import { paths } from '../../shared/paths.ts';
import { compareClocks } from './clock.ts';
import { type Finding, codeOf, look, ok, wrong, TIME_LIMIT_MS } from './finding.ts';

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
    await compareClocks(config, outside !== null && isAnswer(outside) ? outside.date : null),
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
