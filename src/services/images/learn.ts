import type { ContentKind } from '../../content/items/shared/schema.ts';
import { otherLanguage } from '../../content/items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { type Language, languageOf } from '../../shared/i18n/languages.ts';
import { parseImages } from '../../content/timeline/shared/images.ts';
import { picturesIn } from './names-in.ts';
import { pictureWords } from './save.ts';
import { LONGEST_ALT } from './shared/schema.ts';

type Row = Record<string, unknown>;

interface Description {
  src: string;
  text: string;
  language: Language;
}

/** Copies a text's descriptions to library pictures that have none. Needs the transaction that saves the text. */
export async function learnDescriptions(trx: Database, kind: ContentKind, row: Row): Promise<void> {
  const described = descriptionsIn(kind, row).filter(({ text }) => text !== '');
  const names = described.flatMap(({ src }) => picturesIn(src));
  if (names.length === 0) return;
  const pictures = await trx
    .selectFrom('pictures')
    .select(['name', 'description_en', 'description_sv', 'file_name', 'version'])
    .where('name', 'in', names)
    .where((eb) => eb.or([eb('description_en', '=', ''), eb('description_sv', '=', '')]))
    .execute();
  for (const { version, name, ...picture } of pictures) {
    const learned = { ...picture };
    for (const { language, src, text } of described) {
      if (picturesIn(src).includes(name)) learned[`description_${language}`] ||= text;
    }
    const { description_en, description_sv } = learned;
    if (pictureWords(learned) === pictureWords(picture)) continue;
    await trx
      .updateTable('pictures')
      .set({
        description_en,
        description_sv,
        search_text: pictureWords(learned),
        version: version + 1,
      })
      .where('name', '=', name)
      .execute();
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, LONGEST_ALT) : '';

function descriptionsIn(kind: ContentKind, row: Row): Description[] {
  const own = languageOf(textOf(row.language));
  const other = otherLanguage(own);
  const inBoth = (src: unknown, text: unknown, translated: unknown) => [
    { src: textOf(src), text: textOf(text), language: own },
    { src: textOf(src), text: textOf(translated), language: other },
  ];
  if (kind === 'timeline') {
    return parseImages(String(row.images)).flatMap(({ alt, other_alt, src }) =>
      inBoth(src, alt, other_alt),
    );
  }
  if (kind !== 'post') return [];
  return [
    ...inBoth(row.featured_image, row.image_alt, row.other_image_alt),
    ...inHtml(row.content, own),
    ...inHtml(row.other_content, other),
  ];
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Reads sanitised HTML only, whose attributes are in double quotes. */
function inHtml(html: unknown, language: Language): Description[] {
  const images = (typeof html === 'string' ? html : '').match(/<img [^>]*>/g) ?? [];
  const attribute = (image: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1] ?? '').replace(
      /&(?:amp|lt|gt|quot);/g,
      (entity) => entities[entity]!,
    );
  return images.map((image) => ({
    src: attribute(image, 'src'),
    text: textOf(attribute(image, 'alt')),
    language,
  }));
}
