import { type HTMLElement, parse } from 'node-html-parser';
import { valuesIn } from '../../helpers/html.ts';

export interface Page {
  url: string;
  status: number;
  root: HTMLElement;
  /** Visible text of the main part, with single spaces. */
  text: string;
}

export type Fields = Record<string, string | File>;

export interface Post {
  url: string;
  body: URLSearchParams | FormData;
}

/** As fetch, or as an app of Hono. */
export type Answering = (url: string, init: RequestInit) => Promise<Response> | Response;

/** Returns the text with a space between elements, which are apart on the screen. */
export const textOf = (element: HTMLElement | null | undefined): string =>
  (element?.innerHTML ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Follows links and sends forms like a browser in which no script runs. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #answer: Answering;

  /** Asks the server at that address, or whatever answers in its place. */
  constructor(origin: string, answer: Answering = fetch) {
    this.#origin = origin;
    this.#answer = answer;
  }

  /** Returns whether the site has set that cookie. */
  knows(cookie: string): boolean {
    return this.#cookies.has(cookie);
  }

  async open(path: string): Promise<Page> {
    return this.#page(...(await this.#request(path)));
  }

  /** Downloads a file, such as the CSV of a list. */
  async download(path: string): Promise<string> {
    const [response] = await this.#request(path);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.text();
  }

  /** Fills in the form that `find` names, and sends it. */
  async send(page: Page, find: string, fields: Fields = {}): Promise<Page> {
    return this.post(preparedPost(page, find, fields));
  }

  async post({ body, url }: Post): Promise<Page> {
    return this.#page(...(await this.#request(url, { method: 'POST', body })));
  }

  async #page(response: Response, { href: url }: URL): Promise<Page> {
    const root = parse(await response.text(), { comment: false });
    const text = textOf(root.querySelector('main') ?? root);
    return { url, status: response.status, root, text };
  }

  /** Follows redirects. Returns the answer and its address. */
  async #request(path: string, init: RequestInit = {}): Promise<[Response, URL]> {
    let url = new URL(path, this.#origin);
    let next = init;
    for (let step = 0; step < 10; step += 1) {
      const response = await this.#fetch(url, next);
      this.#keepCookies(response);
      const location = response.headers.get('location');
      if (!location || response.status < 300 || response.status > 399) return [response, url];
      await response.arrayBuffer();
      url = new URL(location, url);
      next = {};
    }
    throw new Error(`${path} redirects without end`);
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      Accept: 'text/html,*/*;q=0.8',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    };
    return this.#answer(url.href, { ...init, headers, redirect: 'manual' });
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const isGone = value === '' || rest.some((part) => /max-age=0$/i.test(part.trim()));
      if (isGone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** Returns what the form would send, so that it can be sent several times. */
export function preparedPost(page: Page, find: string, fields: Fields): Post {
  const form = page.root.querySelector(find);
  if (!form) throw new Error(`No form ${find} at ${page.url}: ${page.text.slice(0, 300)}`);
  const values: Fields = valuesIn(form);
  for (const [name, value] of Object.entries(fields)) {
    if (!form.querySelector(`[name="${name}"]`)) {
      throw new Error(`No field ${name} in ${find} at ${page.url}`);
    }
    values[name] = value;
  }
  const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(values)) body.append(name, value as string);
  return { url: new URL(form.getAttribute('action') ?? page.url, page.url).href, body };
}
