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
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0s&list=PL1',
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

test('the second at which a video begins is kept, and nothing else of its address', () => {
  const film = 'dQw4w9WgXcQ';
  for (const [address, start] of [
    [`https://youtu.be/${film}?t=90`, 90],
    [`https://youtu.be/${film}?si=abc&t=90s`, 90],
    [`https://www.youtube.com/watch?v=${film}&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${film}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/embed/${film}?start=90&end=120`, 90],
    [`https://www.youtube.com/watch?v=${film}#t=90`, 90],
    [`https://www.youtube.com/live/${film}?t=2m`, 120],
    ['https://vimeo.com/76979871#t=90s', 90],
    ['https://vimeo.com/76979871#t=1m30s', 90],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e#t=90s', 90],
    [`https://youtu.be/${film}?t=soon`, undefined],
    [`https://youtu.be/${film}?t=-5`, undefined],
    [`https://youtu.be/${film}?t=999999`, undefined],
    [`https://youtu.be/${film}?t=`, undefined],
  ] as const) {
    const video = videoAt(address)!;
    assert.is(video.start, start, address);
    assert.equal(videoOf(keptVideo(video)), video, address);
  }
  const youtube = addressesOf(videoAt(`https://youtu.be/${film}?t=90`)!);
  assert.is(
    youtube.frame,
    `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0&start=90`,
  );
  assert.is(youtube.page, `https://www.youtube.com/watch?v=${film}&t=90s`);
  const vimeo = addressesOf(videoAt('https://vimeo.com/76979871/8272103f6e#t=90')!);
  assert.is(
    vimeo.frame,
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1#t=90s',
  );
  assert.is(vimeo.page, 'https://vimeo.com/76979871/8272103f6e#t=90s');
  for (const kept of [
    `youtube/${film}?start=x`,
    `youtube/${film}?start=90&x=1`,
    `youtube/${film}?t=1`,
  ]) {
    assert.is(videoOf(kept), null, kept);
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
