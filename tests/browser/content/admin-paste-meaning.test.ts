import type { TiptapEditorHTMLElement } from '@tiptap/core';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { field, newPost, paste, text } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('what a paste means');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

/** Pastes into the empty editor, and returns the HTML that its form would send and what the editor says. */
async function pasted(page: Page, html: string) {
  await page
    .locator(text)
    .evaluate((element) =>
      (element as TiptapEditorHTMLElement).editor!.chain().clearContent(true).focus().run(),
    );
  await paste(page, { html, plain: 'The text alone' });
  const written = await page.locator('textarea[name=content]').inputValue();
  const said = await page.locator(`${field} .editor-state div[role=status]`).innerText();
  return { html: written.replace(/ rel="[a-z ]+"/g, ''), said };
}

/** A paragraph that Word shows as an item of a list. */
const item = (mark: string, words: string, list = 'l0 level1 lfo1', tag = 'p') =>
  `<${tag} class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</${tag}>`;

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const li = (...words: string[]) => words.map((each) => `<li><p>${each}</p></li>`).join('');

const cases: [name: string, html: string, expected: string, says?: RegExp][] = [
  [
    'Google Docs: struck and raised text',
    '<b style="font-weight:normal" id="docs-internal-guid-0"><p><span style="font-weight:400">100 m</span><span style="font-weight:400;vertical-align:super;font-size:0.6em">2</span><span style="font-weight:400">, H</span><span style="vertical-align:sub">2</span><span>O: </span><span style="text-decoration:line-through">500 kr</span><span> 300 kr, 5·10</span><sup>3</sup></p></b>',
    '<p>100 m<sup>2</sup>, H<sub>2</sub>O: <s>500 kr</s> 300 kr, 5·10<sup>3</sup></p>',
  ],
  [
    'Word: a tracked deletion',
    word(
      '<p class=MsoNormal>Mötet hålls <del cite="mailto:Kansli" datetime="2026-11-01T10:00">lördag</del><ins cite="mailto:Kansli" datetime="2026-11-01T10:00">söndag</ins> kl. 14.</p>',
    ),
    '<p>Mötet hålls söndag kl. 14.</p>',
    /marked as deleted/,
  ],
  [
    'Word: struck and hidden text',
    word(
      "<p class=MsoNormal><s>500 kr</s> 300 kr<span style='display:none;mso-hide:all'>hemligt</span></p>",
    ),
    '<p><s>500 kr</s> 300 kr</p>',
  ],
  [
    'Word: letters',
    word(
      `<p class=MsoNormal>Se b.</p>${item('a)', 'Namn')}${item('b)', 'Budget')}${item('c)', 'Mer')}`,
    ),
    `<p>Se b.</p><ol type="a">${li('Namn', 'Budget', 'Mer')}</ol>`,
  ],
  [
    'Word: capitals that begin with C, and Roman numbers',
    word(
      item('C.', 'x') +
        item('D.', 'y') +
        item('i)', 'eins', 'l1 level1 lfo2') +
        item('ii)', 'zwei', 'l1 level1 lfo2'),
    ),
    `<ol start="3" type="A">${li('x', 'y')}</ol><ol type="i">${li('eins', 'zwei')}</ol>`,
  ],
  [
    'Word: the letter i after h',
    word(item('h)', 'x') + item('i)', 'y') + item('j)', 'z')),
    `<ol start="8" type="a">${li('x', 'y', 'z')}</ol>`,
  ],
  [
    'Word: numbers that leap',
    word(item('1.', 'x') + item('2.', 'y') + item('5.', 'z')),
    `<ol>${li('x', 'y')}</ol><ol start="5">${li('z')}</ol>`,
  ],
  [
    'Word: what HTML cannot count',
    word(
      item('§ 3', 'Medlemskap') +
        item('1.1', 'Val', 'l1 level2 lfo2') +
        item('Bilaga 2:', 'Karta', 'l2 level1 lfo3'),
    ),
    '<p>§ 3 Medlemskap</p><p>1.1 Val</p><p>Bilaga 2: Karta</p>',
  ],
  [
    'Word: a numbered heading',
    word(item('3.', 'Ekonomi', 'l0 level1 lfo1', 'h1')),
    '<h2>3. Ekonomi</h2>',
  ],
  [
    'Word: bullets of symbol fonts',
    word(item('§', 'x') + item('Ø', 'y') + item('·', 'z') + item('o', 'å')),
    `<ul>${li('x', 'y', 'z', 'å')}</ul>`,
  ],
  [
    'Word for the web: letters',
    '<div class="ListContainerWrapper"><ol><li data-listid="1" data-aria-posinset="1" data-aria-level="1" data-list-defn-props="{&quot;335552541&quot;:0,&quot;469769242&quot;:[65533,4]}"><p>x</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-listid="1" data-aria-posinset="2" data-aria-level="1" data-list-defn-props="{&quot;469769242&quot;:[65533,4]}"><p>y</p></li></ol></div>',
    `<ol type="a">${li('x', 'y')}</ol>`,
  ],
  [
    'Google Docs: letters inside numbers',
    '<ol><li style="list-style-type:decimal"><p>x</p></li><ol><li style="list-style-type:lower-alpha"><p>y</p></li><li style="list-style-type:lower-alpha"><p>z</p></li></ol></ol>',
    `<ol><li><p>x</p><ol type="a">${li('y', 'z')}</ol></li></ol>`,
  ],
  [
    'LibreOffice: Roman numbers and a value',
    '<ol type="I"><li><p>x</p></li><li value="4"><p>y</p></li><li><p>z</p></li></ol>',
    `<ol type="I">${li('x')}</ol><ol start="4" type="I">${li('y', 'z')}</ol>`,
  ],
  [
    'Pages: a list that begins with c',
    '<ol start="3" style="list-style-type: lower-latin"><li>x</li></ol>',
    `<ol start="3" type="a">${li('x')}</ol>`,
  ],
  [
    'a task list',
    '<ul><li><input type="checkbox" checked disabled> Köpt</li><li><input type="checkbox"> Kvar</li><li role="checkbox" aria-checked="true"><img alt="" width="1" height="1"><p>Klart</p></li></ul>',
    `<ul>${li('☑ Köpt', '☐ Kvar', '☑ Klart')}</ul>`,
  ],
  [
    'a list of terms',
    '<dl><dt>Fika</dt><dd>Kaffe och bulle</dd></dl>',
    '<p><strong>Fika</strong></p><p>Kaffe och bulle</p>',
  ],
  ['lines of a poem', '<pre>rad 1\n  rad 2\n</pre>', '<p>rad 1<br>rad 2</p>'],
  [
    'underlined words',
    '<p>Kom <u>i tid</u>, se <a href="https://a.example/"><u>kartan</u></a> <span style="text-decoration:underline">nu</span></p>',
    '<p>Kom <em>i tid</em>, se <a href="https://a.example/">kartan</a> <em>nu</em></p>',
  ],
  [
    'a quotation of this site',
    '<blockquote><p>Ord.</p><footer>Asha</footer></blockquote><footer>Sidfot</footer>',
    '<blockquote><p>Ord.</p><footer>Asha</footer></blockquote><p>Sidfot</p>',
  ],
  [
    'a quotation of WordPress',
    '<figure class="wp-block-pullquote"><blockquote><p>Ord.</p><cite>— Asha</cite></blockquote></figure>',
    '<blockquote><p>Ord.</p><footer>Asha</footer></blockquote>',
  ],
  [
    'a quotation with a caption',
    '<figure><blockquote><p>Ord.</p></blockquote><figcaption>Asha</figcaption></figure>',
    '<blockquote><p>Ord.</p><footer>Asha</footer></blockquote>',
  ],
  [
    'a footnote',
    "<p>Ja<a style='mso-footnote-id:ftn1' href='#_ftn1'><sup>[1]</sup></a></p><p><a href='#_ftnref1'>[1]</a> Nej</p>",
    '<p>Ja<sup>[1]</sup></p><p>[1] Nej</p>',
  ],
  [
    'Outlook: a link through its service',
    '<p class=MsoNormal>Anmäl dig <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fanmalan&amp;data=05%7C02%7Cordforande%40forening.example%7C0&amp;reserved=0">här</a>.</p>',
    '<p>Anmäl dig <a href="https://www.example.org/anmalan">här</a>.</p>',
  ],
  [
    'a newsletter whose links are counted',
    '<p><a href="https://x.us1.list-manage.com/track/click?u=1">Läs</a></p>',
    '<p><a href="https://x.us1.list-manage.com/track/click?u=1">Läs</a></p>',
    /counts who opens an email/,
  ],
];

test('meaning is kept, or the editor says what is lost', async ({ anna, visit }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    for (const [name, html, expected, says] of cases) {
      const { html: written, said } = await pasted(page, html);
      assert.is(written, expected, name);
      assert.match(said.trim(), says ?? /^$/, name);
    }
  });
});

test.run();
