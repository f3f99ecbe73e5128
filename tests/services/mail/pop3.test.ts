import { resolve } from 'node:path';
import type { SecureContextOptions } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readMailbox } from '../../../src/services/mail/pop3.ts';
import { type Mailbox, openMailbox } from '../../helpers/mailbox.ts';

const test = suite('the mailbox of returned emails');

const email = (text: string) => `Subject: ${text}\r\n\r\n${text}`;

/** The certificate of smtp-server, which is made for no name. */
const file = resolve('node_modules/smtp-server/dist/esm/tls-options.js');
const { default: certificateOf } = (await import(pathToFileURL(file).href)) as {
  default: (own: object) => SecureContextOptions;
};
const { key, cert } = certificateOf({});
const anyCertificate = { tls: { rejectUnauthorized: false } };

async function withMailbox(
  options: Parameters<typeof openMailbox>[0],
  work: (mailbox: Mailbox) => Promise<void>,
) {
  const mailbox = await openMailbox({ certificate: { key, cert }, ...options });
  try {
    await work(mailbox);
  } finally {
    await mailbox.close();
  }
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => assert.unreachable('it was read'),
    (error: Error) => error.message,
  ) as Promise<string>;
}

test('each email is handed over as it was written, and then deleted', async () => {
  const dots = 'Subject: dots\r\n\r\n.\r\n..\r\n.a\r\nåäö\xff';
  await withMailbox({ emails: [email('one'), dots] }, async (mailbox) => {
    const got: string[] = [];
    const keep = async (raw: Buffer) => void got.push(raw.toString('latin1'));
    assert.equal(await readMailbox(mailbox.url(), keep), { read: 2, failed: 0 });
    assert.equal(got, [`${email('one')}\r\n`, `${dots}\r\n`]);
    assert.equal(mailbox.emails, []);
    assert.equal(mailbox.commands.slice(0, 2), ['USER bounces', 'PASS se#cret']);
    assert.equal(await readMailbox(mailbox.url(), keep), { read: 0, failed: 0 });
  });
});

test('an email that cannot be handled now stays and holds up no other, and one that cannot be had is deleted', async () => {
  const emails = [email('one'), email('two'), email('three'), 'x'.repeat(300_000)];
  await withMailbox({ emails }, async (mailbox) => {
    mailbox.answers['RETR 1'] = '-ERR gone\r\n';
    const got: string[] = [];
    const handle = async (raw: Buffer) => {
      if (raw.includes('two')) throw new Error('odd');
      got.push(raw.toString());
    };
    assert.equal(await readMailbox(mailbox.url(), handle), { read: 1, failed: 3 });
    assert.equal(got, [`${email('three')}\r\n`]);
    assert.equal(mailbox.emails, [email('two')], 'it comes again');
    assert.not(mailbox.commands.includes('RETR 4'), 'the large one is not fetched');
  });
});

test('an email that is larger than the server says is not handed over, and a much larger one ends the connection', async () => {
  const large = 'a line of text\r\n'.repeat(20_000);
  await withMailbox({ emails: [large, email('two')] }, async (mailbox) => {
    mailbox.says = 100;
    let longest = 0;
    const handle = async (raw: Buffer) => void (longest = Math.max(longest, raw.length));
    assert.equal(await readMailbox(mailbox.url(), handle), { read: 1, failed: 1 });
    assert.ok(longest < 1000);
    mailbox.emails = [large.repeat(4)];
    assert.match(await reasonOf(readMailbox(mailbox.url(), handle)), 'larger than the server says');
    mailbox.emails = ['x'.repeat(2_000_000)];
    assert.match(await reasonOf(readMailbox(mailbox.url(), handle)), 'line without an end');
  });
});

test('a run reads 200 emails at most', async () => {
  const emails = Array.from({ length: 203 }, (_, index) => email(`no ${index}`));
  await withMailbox({ emails, piece: 4000 }, async (mailbox) => {
    assert.equal(await readMailbox(mailbox.url(), async () => {}), { read: 200, failed: 0 });
    assert.is(mailbox.emails.length, 3);
  });
});

test('a site that is being stopped ends the run, and loses no email that it has not read', async () => {
  await withMailbox({ emails: [email('one'), email('two')] }, async (mailbox) => {
    const stop = new AbortController();
    const handle = async () => stop.abort();
    const result = await readMailbox(mailbox.url(), handle, { stopping: stop.signal });
    assert.equal(result, { read: 1, failed: 0 });
    assert.equal(mailbox.emails, [email('two')]);
  });
});

test('emails come again when the connection is lost before the end', async () => {
  await withMailbox({ emails: [email('one'), email('two')] }, async (mailbox) => {
    mailbox.answers['RETR 2'] = null;
    assert.match(await reasonOf(readMailbox(mailbox.url(), async () => {})), 'closed');
    assert.is(mailbox.emails.length, 2);
    mailbox.answers = {};
    assert.equal(await readMailbox(mailbox.url(), async () => {}), { read: 2, failed: 0 });
  });
});

test('a server that says nothing is left after a while', async () => {
  await withMailbox({}, async (mailbox) => {
    mailbox.answers.LIST = '';
    const reading = readMailbox(mailbox.url(), async () => {}, { patienceMs: 100 });
    assert.match(await reasonOf(reading), 'does not answer in time');
  });
});

test('a refused password says so, without the password or the words of the server', async () => {
  await withMailbox({}, async (mailbox) => {
    mailbox.answers.PASS = '-ERR bounces@example.org has another password than se#cret\r\n';
    const reason = await reasonOf(readMailbox(mailbox.url(), async () => {}));
    assert.match(reason, 'refuses the user or the password');
    assert.not.match(reason, 'se#cret');
    assert.not.match(reason, 'example.org');
  });
});

test('a line break in the user or the password is not sent', async () => {
  await withMailbox({}, async (mailbox) => {
    for (const address of ['a%0D%0ADELE%201:b', 'a:b%0Ac']) {
      const url = `pop3://${address}@127.0.0.1:${mailbox.port}`;
      assert.match(await reasonOf(readMailbox(url, async () => {})), 'must not have line breaks');
    }
    assert.equal(mailbox.commands, []);
  });
});

test('the mailbox is read over pop3s, if its certificate is valid', async () => {
  await withMailbox({ emails: [email('one')], encryption: 'pop3s' }, async (mailbox) => {
    await readMailbox(mailbox.url(), async () => {}).then(
      () => assert.unreachable(),
      (error: { code: string }) => assert.match(error.code, /CERT|SELF_SIGNED/),
    );
    assert.equal(mailbox.commands, []);
    const result = await readMailbox(mailbox.url(), async () => {}, anyCertificate);
    assert.equal(result, { read: 1, failed: 0 });
  });
});

/** Linux connects to this machine by an address that is not that of the loopback device. */
const otherMachine = '0.0.0.0';

test('pop3:// to another machine encrypts before the password, or stops', async () => {
  await withMailbox({ emails: [email('one')], encryption: 'stls' }, async (mailbox) => {
    const result = await readMailbox(mailbox.url(otherMachine), async () => {}, anyCertificate);
    assert.equal(result, { read: 1, failed: 0 });
    assert.is(mailbox.commands[0], 'STLS');
    mailbox.commands = [];
    mailbox.answers.STLS = '+OK\r\n+OK\r\n+OK\r\n';
    const early = readMailbox(mailbox.url(otherMachine), async () => {}, anyCertificate);
    await early.then(
      () => assert.unreachable(),
      () => assert.equal(mailbox.commands.slice(0, 2), ['STLS']),
    );
  });
  await withMailbox({}, async (mailbox) => {
    const refused = readMailbox(mailbox.url(otherMachine), async () => {});
    assert.match(await reasonOf(refused), 'offers no encryption');
    assert.equal(mailbox.commands, ['STLS']);
  });
});

test.run();
