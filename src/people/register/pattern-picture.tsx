import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { PatternPicture, pictureSize } from '../../../views/people/pattern-picture.tsx';
import type { Database } from '../../db/connection.ts';
import { centredLettering } from '../../services/images/lettering.ts';
import { isInFonts } from '../../shared/font-characters.ts';
import { formatFor } from '../../shared/i18n/format.ts';
import { type Language, translator } from '../../shared/i18n/index.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { isTooOften } from '../../web/forms.ts';
import { calledName, placeOf } from './pattern.ts';
import type { Member } from './register.ts';
import type { Pattern } from './shared/pattern.ts';

const LONGEST_NAME = 24;
/** In pixels of the picture. */
const LINE_WIDTH = 940;

/** Says which thread of the cloth a member is, without a name that the picture has no letters for. */
export async function threadWords(
  db: Database,
  member: Parameters<typeof calledName>[0] & Pick<Member, 'number'>,
  language: Language,
): Promise<string> {
  const ordinal = formatFor(language).ordinal(await placeOf(db, member.number));
  const name = calledName(member).normalize('NFC').trim();
  const t = translator(language);
  if (name === '' || !isInFonts(name)) return t('own:pattern.wordsWithoutName', { ordinal });
  const shown = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  return t('own:pattern.words', { name: shown, ordinal });
}

/** Responds with the picture that members may share. Routes check before that it is theirs. */
export async function patternPicture(
  c: Context<AppEnvironment>,
  member: Member,
  pattern: Pattern,
): Promise<Response> {
  if (await isTooOften(c, 'secretAddress')) throw new HTTPException(429);
  const { association, language, site } = c.var;
  const svg = renderToStaticMarkup(<PatternPicture pattern={pattern} />);
  const words = await threadWords(site.db, member, language);
  const lines = await Promise.all([
    centred(words, { size: 84, colour: '#12355b', bottom: 1050 }),
    centred(association.name, { size: 40, colour: '#55606c', bottom: 1170 }),
  ]);
  const picture = await sharp(Buffer.from(svg))
    .composite(lines.flat())
    .png({ palette: true, effort: 7 })
    .toBuffer();
  return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' });
}

const centred = (
  text: string,
  { bottom, ...letters }: { size: number; colour: string; bottom: number },
) =>
  centredLettering(
    text,
    { ...letters, width: LINE_WIDTH },
    { x: pictureSize.width / 2, y: bottom, anchor: 'bottom' },
  );
