import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sanitiseHtml } from '../../../src/content/rich-text/sanitise.ts';

const test = suite('stored HTML');

test('figures, tables and videos stay as the editor makes them', () => {
  const picture =
    '<figure><img alt="Two girls" src="/files/a.webp" loading="lazy" /><figcaption>Midsummer 2026</figcaption></figure>';
  const table =
    '<table><tbody><tr><th>Day</th><th colspan="2">Time</th></tr><tr><td rowspan="3"><p>Mon</p></td><td>9</td></tr></tbody></table>';
  const video =
    '<figure data-video="youtube/dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">The dance</a></figure>';
  for (const html of [picture, table, video]) assert.is(sanitiseHtml(html), html);
});

test('what no editor makes is dropped', () => {
  for (const [html, kept] of [
    ['<figure data-video="evil/1"><a>x</a></figure>', '<figure><a>x</a></figure>'],
    ['<figure data-video="youtube/&quot;&gt;&lt;b&gt;">x</figure>', '<figure>x</figure>'],
    ['<figure onclick="a()" class="b">x</figure>', '<figure>x</figure>'],
    ['<figure><img src="https://a.example/b.png"></figure>', ''],
    ['<td colspan="1" rowspan="0" style="x">a</td>', '<td>a</td>'],
    ['<td colspan="1000">a</td>', '<td>a</td>'],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<ol start="-1" type="x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="0" type="i"><li>a</li></ol>', '<ol start="0" type="i"><li>a</li></ol>'],
    [
      '<p><b>a</b><i>b</i><del>c</del><strike>d</strike></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><s>d</s></p>',
    ],
    [
      '<p>10<sup>3</sup> H<sub>2</sub>O <s>500</s></p>',
      '<p>10<sup>3</sup> H<sub>2</sub>O <s>500</s></p>',
    ],
  ] as const) {
    assert.is(sanitiseHtml(html), kept, html);
  }
});

test('a quotation names its speaker in a line of its own', () => {
  const quote = '<blockquote><p>Ord.</p><footer>Asha, <em>ordförande</em></footer></blockquote>';
  assert.is(sanitiseHtml(quote), quote);
  for (const [html, kept] of [
    ['<p>Ord.</p><p>– Asha Ek, ordförande</p>', '<p>Ord.</p><footer>Asha Ek, ordförande</footer>'],
    ['<p>Ord.</p><p>—Asha Ek</p>', '<p>Ord.</p><footer>Asha Ek</footer>'],
    // What somebody says, and a list of what two people say.
    ['<p>Ord.</p><p>– Ja!</p>', '<p>Ord.</p><p>– Ja!</p>'],
    ['<p>– Kommer du</p><p>– Kanske</p>', '<p>– Kommer du</p><p>– Kanske</p>'],
    ['<p>– Asha Ek</p>', '<p>– Asha Ek</p>'],
    ['<p>Ord.</p><p>Asha Ek</p>', '<p>Ord.</p><p>Asha Ek</p>'],
  ] as const) {
    assert.is(sanitiseHtml(`<blockquote>${html}</blockquote>`), `<blockquote>${kept}</blockquote>`);
  }
  assert.is(sanitiseHtml('<footer>Slut</footer>'), '<p>Slut</p>');
});

test.run();
