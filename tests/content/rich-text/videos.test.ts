import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addressesOf,
  keptVideo,
  videoAt,
  videoOf,
} from '../../../src/content/rich-text/shared/videos.ts';

const test = suite('addresses of videos');

test('each way to write the address of a video means the same one', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL1',
    'http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    ' https://youtu.be/dQw4w9WgXcQ?si=abc ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ]) {
    assert.equal(videoAt(address), { provider: 'youtube', id: 'dQw4w9WgXcQ' }, address);
  }
  for (const [address, id] of [
    ['https://vimeo.com/76979871', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', '76979871/8272103f6e'],
  ] as const) {
    assert.equal(videoAt(address), { provider: 'vimeo', id }, address);
  }
});

test('other addresses are no videos', () => {
  for (const address of [
    'https://www.youtube.com/@sangam',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'javascript:alert(1)',
    'dQw4w9WgXcQ',
    '',
  ]) {
    assert.is(videoAt(address), null, address);
  }
});

test('a kept video is read again, and nothing else is', () => {
  for (const kept of ['youtube/dQw4w9WgXcQ', 'vimeo/76979871', 'vimeo/76979871/8272103f6e']) {
    assert.is(keptVideo(videoOf(kept)!), kept);
  }
  for (const kept of ['', 'youtube/', 'youtube/dQw4w9WgXcQ"', 'constructor/1', 'vimeo/1/../2']) {
    assert.is(videoOf(kept), null, kept);
  }
  assert.is(
    addressesOf(videoOf('vimeo/76979871/8272103f6e')!).frame,
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  );
});

test.run();
