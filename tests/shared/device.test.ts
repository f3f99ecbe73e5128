import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deviceOf } from '../../src/shared/device.ts';

test('a device is named after its User-Agent header', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
  for (const [userAgent, device] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 1) ${chrome} Safari/537.36`, 'Chrome, ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome, Android'],
    [
      `Mozilla/5.0 (Linux; Android 13) SamsungBrowser/26.0 ${chrome} Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
      'Firefox, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ] as const) {
    assert.is(Object.values(deviceOf(userAgent)).join(', '), device, userAgent);
  }
});

test.run();
