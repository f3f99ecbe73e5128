import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { directAddress, isOpaqueRedirect } from '../../../src/shared/links/direct-address.ts';

const test = suite('links through other services');

const page = 'https://www.example.org/anmälan?a=1&b=2#top';
const coded = encodeURIComponent(page);
const ascii = 'https://www.example.org/anmalan?a=1&b=2';
const base64 = (text: string) => Buffer.from(text).toString('base64url');

test('the real address is taken out of the address of each service', () => {
  for (const address of [
    `https://eur01.safelinks.protection.outlook.com/?url=${coded}&data=05%7C02%7Canna%40forening.example%7C0&reserved=0`,
    `https://nam12.safelinks.protection.outlook.com/ap/w-59584e83/?url=${coded}&data=05%7C02`,
    `https://gcc02.safelinks.protection.outlook.com/GetUrlReputation?url=${coded}`,
    `https://usg01.safelinks.protection.office365.us/?url=${coded}&data=1`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${coded}&locale=sv-se&dest=x`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${coded}`,
    `https://www.google.com/url?q=${coded}&sa=D&source=editors&ust=1`,
    `https://www.google.se/url?sa=t&url=${coded}&usg=1`,
    `https://google.co.in/url?q=${coded}`,
    `https://meet.google.com/linkredirect?authuser=0&dest=${coded}`,
    `https://l.facebook.com/l.php?u=${coded}&h=AT0`,
    `https://lm.facebook.com/l.php?u=${coded}`,
    `https://www.facebook.com/l.php?u=${coded}`,
    `https://l.messenger.com/l.php?u=${coded}`,
    `https://l.instagram.com/?u=${coded}&e=AT0`,
    `https://l.threads.net/?u=${coded}`,
    `https://l.wl.co/l?u=${coded}`,
    `https://www.linkedin.com/redir/redirect?url=${coded}&urlhash=1`,
    `https://www.linkedin.com/safety/go?url=${coded}&trk=x`,
    `https://www.linkedin.com/safety/go/?url=${coded}`,
    `https://t.umblr.com/redirect?z=${coded}&t=1`,
    `https://www.youtube.com/redirect?event=video_description&q=${coded}&v=dQw4w9WgXcQ`,
    `https://slack-redir.net/link?url=${coded}`,
    `https://duckduckgo.com/l/?uddg=${coded}&rut=1`,
    `https://html.duckduckgo.com/l/?kh=-1&uddg=${coded}`,
    `https://www.bing.com/ck/a?!&&p=1&u=a1${base64(page)}&ntb=1`,
    `https://vk.com/away.php?to=${coded}&cc_key=`,
    `https://m.vk.com/away?to=${coded}`,
    `https://linkprotect.cudasvc.com/url?a=${coded}&c=E,1,x&typo=1`,
    `https://urldefense.proofpoint.com/v1/url?u=${coded}&k=1`,
    `https://protect2.fireeye.com/v1/url?k=1&q=1&e=1&u=${coded}`,
    `https://eu1.protection.sophos.com/?d=example.org&u=${base64(page)}&i=1`,
    `https://scanmail.trustwave.com/?c=1&d=2&u=${coded}`,
    `https://secure-web.cisco.com/1A-b_c/${coded}`,
    `https://r.search.yahoo.com/_ylt=A;_ylu=Y/RV=2/RE=1/RO=10/RU=${coded}/RK=2/RS=x-`,
    `https://x.r.eu-north-1.awstrack.me/L0/${coded}/1/0100-000/abc=1`,
    `https://urldefense.proofpoint.com/v2/url?u=${coded.replaceAll('-', '-2D').replaceAll('_', '-5F').replaceAll('%', '-')}&d=1&c=2&e=`,
  ]) {
    assert.is(directAddress(address), page, address);
    assert.not(isOpaqueRedirect(address));
  }
});

test('an address that is not encoded keeps its parameters', () => {
  assert.is(directAddress(`https://href.li/?${ascii}#top`), `${ascii}#top`);
});

test('each version of Proofpoint is understood', () => {
  for (const [address, expected] of [
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_a-2Db&d=DwMFaQ&c=1',
      'https://www.example.org/a-b',
    ],
    [
      'https://urldefense.com/v3/__https://www.example.org/a?b=1*c__;Iw!!abc!def$',
      'https://www.example.org/a?b=1#c',
    ],
    // Two characters at once, which are å and ä.
    [
      'https://urldefense.com/v3/__https:/www.example.org/**A__;w6XDpA!!abc!def$',
      'https://www.example.org/åä',
    ],
    ['https://urldefense.us/v3/__http://www.example.org/__;!!abc$', 'http://www.example.org/'],
    ['https://urldefense.com/v3/__javascript:alert(1)__;!!abc$', null],
    ['https://urldefense.com/v3/nonsense', null],
  ] as const) {
    assert.is(directAddress(address), expected ?? address);
  }
});

test('a redirect inside another is followed to its end', () => {
  let address = ascii;
  for (const [before, after] of [
    ['https://www.google.com/url?q=', '&sa=D'],
    ['https://l.facebook.com/l.php?u=', '&h=1'],
    ['https://eur01.safelinks.protection.outlook.com/?url=', '&data=anna%40forening.example'],
    [
      'https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=',
      '',
    ],
  ]) {
    address = before + encodeURIComponent(address) + after;
  }
  assert.is(directAddress(address), ascii);
  const twice = encodeURIComponent(encodeURIComponent(ascii));
  assert.is(directAddress(`https://l.facebook.com/l.php?u=${twice}`), ascii);
});

test('other addresses stay as they are', () => {
  for (const address of [
    '/membership',
    'mailto:anna@example.org',
    'tel:+46701740605',
    'not an address',
    '',
    'https://www.google.com/search?q=https://example.org',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=%2Fpath',
    'https://google.com.evil.example/url?q=https://example.org',
    'https://notfacebook.com/l.php?u=https://example.org',
    'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fexample.org',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&q=https://example.org',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting?context=1',
    'https://www.bing.com/ck/a?u=a1%%%',
    'https://secure-web.cisco.com/1A/%E0%A4%A',
    'https://a.example/?url=https://b.example',
    'https://t.co/abc',
  ]) {
    assert.is(directAddress(address), address);
  }
});

test('addresses that name their reader are recognised', () => {
  for (const address of [
    'https://protect-eu.mimecast.com/s/Abc?domain=example.org',
    'https://url.uk.m.mimecastprotect.com/s/Abc',
    'https://forening.us1.list-manage.com/track/click?u=1&id=2&e=3',
    'https://u1.ct.sendgrid.net/ls/click?upn=abc',
    'https://r20.rs6.net/tn.jsp?f=001',
  ]) {
    assert.ok(isOpaqueRedirect(address), address);
    assert.is(directAddress(address), address);
  }
  for (const address of ['https://www.mimecast.com/', 'https://list-manage.com/', '/x', 'x']) {
    assert.not(isOpaqueRedirect(address), address);
  }
});

test.run();
