import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../src/paths.ts';
import type { Row } from '../../../src/database/tables.ts';
import type { World } from './world.ts';

/** After this time no process may show an older page. */
const PROMISED_MS = 100;
const PAUSE_MS = 80;

type Post = Row<'blog_posts'>;

/** Edits one news post again and again, and counts the edits in its title. */
export class Editor {
  readonly name: string;
  /** The moment of each edit's acknowledgement, by the number of the edit. */
  readonly acknowledged = new Map<number, number>();
  unanswered = 0;
  readonly #world: World;
  readonly #cookie: string;
  #post: Post | undefined;
  #number = 0;

  constructor(world: World, name: string, cookie: string) {
    this.#world = world;
    this.name = name;
    this.#cookie = cookie;
  }

  get id(): string {
    return this.#post!.id;
  }

  get last(): number {
    return Math.max(0, ...this.acknowledged.keys());
  }

  async create(): Promise<void> {
    const answer = await this.#send('POST', '', this.#content());
    this.#post = JSON.parse(answer!.text) as Post;
    this.#acknowledge();
  }

  async act(until: AbortSignal, pauseMs = PAUSE_MS): Promise<void> {
    while (!until.aborted) {
      await this.#edit();
      await this.#readOwn();
      await sleep(pauseMs);
    }
  }

  async #edit(): Promise<void> {
    this.#number += 1;
    const { id, version } = this.#post!;
    const answer = await this.#send('PUT', `/${id}`, { ...this.#content(), version });
    if (answer?.status === 200) {
      this.#post = JSON.parse(answer.text) as Post;
      this.#acknowledge();
    } else if (answer) {
      this.#world.complain(`an edit was answered with ${answer.status}: ${answer.text}`);
    } else {
      this.unanswered += 1;
      await this.#lookUp();
    }
  }

  /** Finds out whether the edit was stored although its connection broke. */
  async #lookUp(): Promise<void> {
    const answer = await this.#send('GET', `?q=${this.name}`);
    if (!answer) return this.#lookUp();
    const { rows } = JSON.parse(answer.text) as { rows: Post[] };
    this.#post = rows.find(({ id }) => id === this.#post!.id) ?? this.#post;
    this.#number = numberIn(this.#post!.title, this.name) ?? 0;
  }

  /** Checks that the editor's next request after saving shows what was saved. */
  async #readOwn(): Promise<void> {
    const wanted = this.last;
    const answer = await this.#world.ask(paths.news(), { headers: { Cookie: this.#cookie } });
    if (!answer) return;
    const shown = numberIn(answer.text, this.name);
    if (shown === null || shown < wanted) {
      this.#world.complain(`${this.name} saved ${wanted} and then saw ${shown}`);
    }
  }

  #acknowledge(): void {
    this.acknowledged.set(this.#number, performance.now());
  }

  #content() {
    return {
      title: `${this.name} number ${this.#number} end`,
      category: 'General',
      publish_date: '2026-01-01',
      summary: '',
      content: '<p>Text</p>',
      featured_image: '',
      read_more_link: '',
      is_published: true,
    };
  }

  #send(method: string, path: string, json?: unknown) {
    return this.#world.ask(`${paths.adminApi()}/posts${path}`, {
      method,
      json,
      headers: { Accept: 'application/json', Cookie: this.#cookie },
    });
  }
}

function numberIn(text: string, name: string): number | null {
  const [, number] = new RegExp(`${name} number (\\d+) end`).exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

const pages = [paths.news(), `${paths.news()}?lang=sv`, `${paths.news()}?lang=en`];

/** Reads pages as visitors do, and compares them with what was acknowledged before each request. */
export class Readers {
  reads = 0;
  /** The longest time after the acknowledgement of an edit at which a request still got an older page. */
  oldestMs = 0;
  readonly #world: World;
  readonly #editors: Editor[];

  constructor(world: World, editors: Editor[]) {
    this.#world = world;
    this.#editors = editors;
  }

  async act(until: AbortSignal, pauseMs = 5): Promise<void> {
    while (!until.aborted) {
      await this.#read();
      await sleep(pauseMs);
    }
  }

  async #read(): Promise<void> {
    const page = pages[this.reads % pages.length]!;
    const begun = performance.now();
    const answer = await this.#world.ask(page);
    if (!answer) return;
    this.reads += 1;
    if (answer.status !== 200) {
      this.#world.complain(`${page} was answered with ${answer.status}`);
      return;
    }
    for (const { acknowledged, name } of this.#editors) {
      const shown = numberIn(answer.text, name) ?? -1;
      for (const [number, at] of acknowledged) {
        if (number <= shown) continue;
        const age = begun - at;
        this.oldestMs = Math.max(this.oldestMs, age);
        if (age >= PROMISED_MS) {
          this.#world.complain(`${name} ${number} was not shown ${Math.round(age)} ms later`);
        }
        break;
      }
    }
  }
}
