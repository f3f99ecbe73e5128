import type { ContentKind } from '../../src/content/items/shared/schema.ts';
import * as paths from '../../src/shared/widget-paths.ts';
import { type DraftState, empty, type Writer } from './draft-state.ts';

/** Less than two seconds of text may be lost when the browser is killed, the time of a request included. */
const PAUSE_MS = 500;
const LATEST_MS = 1200;
const RETRY_MS = 3000;

interface Contents {
  kind: ContentKind;
  item: string | null;
  base: number;
  values: object;
}

/** Keeps what is typed into a form on the server: one draft, written by one request at a time. */
export class DraftSaver {
  state = empty;
  id = newId();
  #version = 0;
  #wanted: Contents | null = null;
  #wantedText = '';
  #keptText = '';
  #changedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: Promise<void> | null = null;
  #isHeld = false;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): DraftState => this.state;

  /** The version that the server has; 0 before the first. */
  get version(): number {
    return this.#version;
  }

  /** Goes on with a draft that the server has. */
  resume({ id, version }: { id: string; version: number }): void {
    this.id = id;
    // The last request of a page that is being closed may arrive after the next page was made.
    this.#version = Math.max(version, versionOfThisTab(id));
    this.#keptText = '';
  }

  change(contents: Contents): void {
    const text = JSON.stringify(contents);
    this.#wanted = contents;
    this.#wantedText = text;
    if (text === this.#keptText || this.#isHeld) return;
    this.#changedAt ||= Date.now();
    if (this.state.status !== 'offline') this.#set({ status: 'typing' });
    this.#sendIn(Math.min(PAUSE_MS, this.#changedAt + LATEST_MS - Date.now()));
  }

  /** Sends what is left, also while the page is being closed. */
  flush = ({ isClosing = false } = {}): void => {
    if (!this.#wanted || this.#wantedText === this.#keptText || this.#isHeld) return;
    clearTimeout(this.#timer);
    if (!this.#request) void this.#send(isClosing);
    // A page that is being closed cannot wait for the answer.
    else if (isClosing) void this.#put(true, this.#version + 1).catch(() => {});
  };

  /** Waits for the running request, and sends no other until `release` is called. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#request;
  }

  release(): void {
    this.#isHeld = false;
    if (this.#wanted) this.change(this.#wanted);
  }

  /** Starts over with a new draft, because this one is saved or discarded. */
  forget(): void {
    clearTimeout(this.#timer);
    this.id = newId();
    this.#version = 0;
    this.#wanted = null;
    this.#wantedText = this.#keptText = '';
    this.#changedAt = 0;
    this.#isHeld = false;
    this.#set(empty);
  }

  async discard(): Promise<void> {
    await this.hold();
    const { id } = this;
    const isStored = this.#version > 0;
    this.forget();
    if (isStored) await discardDraft(id);
  }

  #set(change: Partial<DraftState>): void {
    const state = { ...this.state, ...change };
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    this.state = state;
    for (const listener of this.#listeners) listener();
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, Math.max(ms, 0));
  }

  #send(isClosing: boolean): Promise<void> {
    this.#request = this.#sendOnce(isClosing).finally(() => {
      this.#request = null;
      if (this.#wantedText === this.#keptText || !this.#wanted || this.#isHeld) return;
      if (this.state.status === 'typing') this.flush();
      else if (this.state.status !== 'signedOut') this.#sendIn(RETRY_MS);
    });
    return this.#request;
  }

  async #sendOnce(isClosing: boolean): Promise<void> {
    const { id } = this;
    const text = this.#wantedText;
    this.#changedAt = 0;
    try {
      const response = await this.#put(isClosing, this.#version);
      // The form has gone on with another draft meanwhile.
      if (this.id !== id) return;
      if (response.status === 409) {
        // Another window goes on with the draft, so this one gets a draft of its own.
        this.id = newId();
        this.#version = 0;
        this.#set({ isParted: true });
        return;
      }
      if (!response.ok) {
        this.#set({ status: response.status === 401 ? 'signedOut' : 'failed' });
        return;
      }
      const { version, others } = (await response.json()) as { version: number; others: Writer[] };
      if (this.id !== id) return;
      this.#version = version;
      rememberInThisTab(id, version);
      this.#keptText = text;
      const status = this.#wantedText === text ? 'kept' : 'typing';
      // What this tab wrote before it was reloaded is not written elsewhere.
      const elsewhere = others.filter(({ draft }) => versionOfThisTab(draft) === 0);
      this.#set({ status, at: new Date().toISOString(), others: elsewhere });
    } catch {
      this.#set({ status: 'offline' });
    }
  }

  #put(isClosing: boolean, version: number): Promise<Response> {
    if (isClosing) rememberInThisTab(this.id, version + 1);
    return fetch(addressOf(this.id), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...this.#wanted, version }),
      keepalive: isClosing,
    });
  }
}

async function discardDraft(id: string): Promise<void> {
  await fetch(addressOf(id), {
    method: 'DELETE',
    headers: { Accept: 'application/json' },
    keepalive: true,
  }).catch(() => {});
}

const keyOf = (id: string) => `draft ${id}`;

const versionOfThisTab = (id: string) => Number(sessionStorage.getItem(keyOf(id)));

const rememberInThisTab = (id: string, version: number) =>
  sessionStorage.setItem(keyOf(id), String(version));

const addressOf = (id: string) => `${paths.adminApi()}/drafts/${id}`;

/** Replaces crypto.randomUUID, which is missing where the administration is opened over http on a network. */
function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
