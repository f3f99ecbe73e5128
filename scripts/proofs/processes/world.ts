import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startSession } from '../../../src/auth/sessions.ts';
import { type Database, openDatabase } from '../../../src/database/connection.ts';
import { openBucket } from '../../../tests/helpers/bucket.ts';
import { openPostOffice, type PostOffice } from '../../../tests/helpers/post-office.ts';
import { StripeDouble } from '../../../tests/helpers/stripe/double.ts';
import { freePort } from '../../demo-site.ts';
import { needPostgres } from '../engine.ts';
import { createDatabase, type TestPostgres } from '../../test/postgres.ts';
import { startCaddy } from './caddy.ts';
import { Proxy } from './proxy.ts';
import { Place } from './servers.ts';

const PLACES = 3;

type SomeProxy = Pick<Proxy, 'faults' | 'died' | 'close'>;

export interface Asked {
  method?: string;
  fields?: Record<string, string>;
  json?: unknown;
  raw?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
}

/** Has three places for servers that share a database, a bucket, a mail server and a card provider, and a proxy. */
export class World {
  readonly postgres: TestPostgres;
  readonly url: string;
  readonly db: Database;
  readonly stripe: StripeDouble;
  readonly postOffice: PostOffice;
  readonly places: Place[];
  readonly proxy: SomeProxy;
  readonly origin: string;
  readonly complaints: Map<string, number>;
  readonly faults: string[] = [];
  readonly #bucket: Awaited<ReturnType<typeof openBucket>>;

  private constructor(parts: {
    postgres: TestPostgres;
    url: string;
    stripe: StripeDouble;
    postOffice: PostOffice;
    places: Place[];
    proxy: SomeProxy;
    origin: string;
    complaints: Map<string, number>;
    bucket: Awaited<ReturnType<typeof openBucket>>;
  }) {
    this.postgres = parts.postgres;
    this.url = parts.url;
    this.db = openDatabase(parts.url);
    this.stripe = parts.stripe;
    this.postOffice = parts.postOffice;
    this.places = parts.places;
    this.proxy = parts.proxy;
    this.origin = parts.origin;
    this.complaints = parts.complaints;
    this.#bucket = parts.bucket;
  }

  /** Starts everything but the servers. Uses our own proxy where the program of Caddy is not given. */
  static async open(caddy?: string): Promise<World> {
    const postgres = await needPostgres();
    const url = await createDatabase(postgres.url, `processes_${process.pid}`);
    const [bucket, postOffice, stripe, port] = await Promise.all([
      openBucket(),
      openPostOffice(),
      new StripeDouble(() => new Date()).start(),
      freePort(),
    ]);
    const origin = `http://localhost:${port}`;
    const complaints = new Map<string, number>();
    const settings = {
      SITE_MODE: 'live',
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: url,
      ...bucket.env,
      MAIL_FROM: 'office@example.org',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      TRUST_PROXY: caddy ? '2' : '1',
    };
    const places = await Promise.all(
      Array.from({ length: PLACES }, (_, index) => {
        const name = `place-${index + 1}`;
        return Place.open(
          name,
          // The post office reads from this name which server sent a letter.
          { ...settings, SMTP_URL: `${postOffice.url}?name=${name}` },
          complaints,
        );
      }),
    );
    const proxy = caddy ? startCaddy(caddy, places, port) : await new Proxy(places).listen(port);
    return new World({
      postgres,
      url,
      stripe,
      postOffice,
      places,
      proxy,
      origin,
      complaints,
      bucket,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.places.map((place) => place.close()));
    await this.proxy.close();
    await this.db.destroy();
    await Promise.all([this.#bucket.close(), this.postOffice.close(), this.stripe.close()]);
    await this.postgres.stop();
  }

  /** Returns null when the connection broke. Every server error is a fault. */
  async ask(path: string, { method, fields, json, raw, headers }: Asked = {}) {
    const body = fields
      ? new URLSearchParams(fields)
      : (raw ?? (json === undefined ? undefined : JSON.stringify(json)));
    try {
      const answer = await fetch(this.origin + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        redirect: 'manual',
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      if (answer.status >= 500) this.complain(`${path} was answered with ${answer.status}`);
      return { status: answer.status, text } satisfies Answer;
    } catch {
      return null;
    }
  }

  complain(fault: string): void {
    this.faults.push(fault);
  }

  /** Adds a signed-in administrator. Returns the cookie of the session. */
  async administrator(): Promise<string> {
    const id = randomUUID();
    const at = new Date().toISOString();
    await this.db
      .insertInto('admins')
      .values({
        id,
        email: `${id}@example.org`,
        password_hash: 'none',
        totp_secret: 'JBSWY3DPEHPK3PXP',
        totp_last_step: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const store = { db: this.db, now: () => new Date() };
    const session = await startSession(store, { adminId: id, level: 'full', userAgent: '' });
    return `__Host-session=${session}`;
  }

  /** Remembers each letter that was queued, because its row is deleted once it is sent. */
  async watchLetters(): Promise<void> {
    await sql.raw('create schema proof').execute(this.db);
    await sql.raw('create table proof.letters (id text, kind text)').execute(this.db);
    await sql
      .raw(
        `create function proof.remember() returns trigger language plpgsql as
           $body$ begin insert into proof.letters values (new.id, new.kind); return null; end $body$`,
      )
      .execute(this.db);
    await sql
      .raw(
        `create trigger proof_remember after insert on mail_outbox
           for each row execute function proof.remember()`,
      )
      .execute(this.db);
  }

  async queuedLetters(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from proof.letters`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}
