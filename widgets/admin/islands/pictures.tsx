import gripVertical from 'lucide-static/icons/grip-vertical.svg';
import trash from 'lucide-static/icons/trash-2.svg';
import { useEffect, useRef, useState } from 'react';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import { type Language, languageOf } from '../../../src/shared/i18n/languages.ts';
import { smallName } from '../../../src/services/images/shared/sizes.ts';
import { parseImages, type TimelineImage } from '../../../src/content/timeline/shared/images.ts';
import { PictureDrop } from '../../pictures/picture-drop.tsx';
import { useDragOrder } from '../../pictures/use-drag-order.ts';
import { t } from '../../texts/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { fieldNamed, typedInto } from '../field-named.ts';
import { refreshList } from '../refresh-list.ts';
import { LONGEST_ALT } from '../../../src/services/images/shared/schema.ts';
import { formTexts } from '../../editing/form-texts.ts';
import { TextField } from '../../form/text-field.tsx';

/** The pauses before a refetch, so that the list shows what others have changed meanwhile (spec §8). */
const REFETCH_MS = { added: 1000, removed: 500 };

/** Orders, describes, adds and removes the pictures of a section. */
export default function PicturesIsland({
  place,
  name,
  texts,
}: {
  place: HTMLElement;
  name: string;
  texts: Record<'uploaded' | 'drag' | 'remove' | 'confirmRemove', string>;
}) {
  const form = place.closest('form')!;
  const field = fieldNamed(form, name)!;
  const text = (key: keyof typeof texts, name: string) => texts[key].replace('{{name}}', name);
  const list = useRef<HTMLOListElement>(null);
  const [images, setImages] = useState(() => parseImages(field.value));
  const [said, setSaid] = useState('');
  const language = useFirstLanguage(form);
  const count = images.length;
  const nameOf = ({ alt, other_alt }: TimelineImage, index: number) =>
    alt || other_alt || String(index + 1);

  // Uploads end one after another, so each begins with what is stored by then.
  const update = (next: (images: TimelineImage[]) => TimelineImage[]) => {
    const changed = next(parseImages(field.value));
    setImages(changed);
    typedInto(field, JSON.stringify(changed));
  };
  const move = (from: number, to: number) => {
    update((images) => moved(images, from, to));
    setSaid(t('moved', { name: nameOf(images[from]!, from), position: to + 1, count }));
  };
  const order = useDragOrder(list, move);
  return (
    <>
      <ol className="pictures" ref={list}>
        {images.map((image, index) => (
          <li key={image.src} className={order.classOf(index)}>
            <img src={smallName(image.src)} alt="" width={108} height={130} draggable={false} />
            <ImageTexts
              image={image}
              language={language}
              onEdit={(described) =>
                update((images) =>
                  images.map((each) => (each.src === described.src ? described : each)),
                )
              }
            />
            <div className="row-actions">
              {count > 1 && (
                <IconButton
                  icon={gripVertical}
                  label={text('drag', nameOf(image, index))}
                  {...order.handle(index)}
                />
              )}
              <MoveButtons
                name={nameOf(image, index)}
                index={index}
                count={count}
                onMove={(direction) => move(index, direction === 'up' ? index - 1 : index + 1)}
              />
              <IconButton
                icon={trash}
                isDangerous
                label={text('remove', nameOf(image, index))}
                onClick={() => {
                  if (!mayDelete(texts.confirmRemove, nameOf(image, index))) return;
                  update((images) => images.filter(({ src }) => src !== image.src));
                  setTimeout(() => void refreshList(), REFETCH_MS.removed);
                  // The picture disappears, and with it the button that had the focus.
                  place.closest('fieldset')!.focus();
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <PictureDrop
        isMultiple
        uploaded={texts.uploaded}
        description={(count) =>
          [...list.current!.querySelectorAll<HTMLElement>('[name=alt]')].at(-count)
        }
        onChoose={(pictures) =>
          update((images) => {
            const known = new Set(images.map(({ src }) => src));
            const added = pictures.filter(({ src }) => !known.has(src));
            return [
              ...images,
              ...added.map(({ descriptions, src }) => ({
                src,
                alt: descriptions[language],
                other_alt: descriptions[otherLanguage(language)],
              })),
            ];
          })
        }
        onUploaded={({ src }) => {
          update((images) => [...images, { src, alt: '', other_alt: '' }]);
          setTimeout(() => void refreshList(), REFETCH_MS.added);
        }}
      />
    </>
  );
}

/** Follows the field in which the first language of the item is chosen. */
function useFirstLanguage(form: HTMLFormElement) {
  const chosen = () => languageOf(fieldNamed(form, 'language')!.value);
  const [language, setLanguage] = useState(chosen);
  useEffect(() => {
    const follow = () => setLanguage(chosen());
    form.addEventListener('change', follow);
    return () => form.removeEventListener('change', follow);
  });
  return language;
}

/** The description of a picture in both languages. */
function ImageTexts({
  image,
  language,
  onEdit,
}: {
  image: TimelineImage;
  /** The first language of the item. */
  language: Language;
  onEdit: (image: TimelineImage) => void;
}) {
  const { errorTexts, fieldTexts } = formTexts();
  const sides = [
    ['alt', language],
    ['other_alt', otherLanguage(language)],
  ] as const;
  return (
    <div className="field-pair">
      {sides.map(([name, of]) => (
        <TextField
          key={name}
          name={name}
          label={`${t('picture.alt')} (${languageText(of)})`}
          texts={fieldTexts}
          error={image[name].length > LONGEST_ALT ? errorTexts.tooLong : undefined}
          maxLength={LONGEST_ALT}
          value={image[name]}
          lang={of}
          onEdit={(text) => onEdit({ ...image, [name]: text })}
          optional
        />
      ))}
    </div>
  );
}

function languageText(language: string): string {
  return language === 'en' || language === 'sv' ? t(`languages.${language}`) : language;
}

/** Names the item in the question, because on a keyboard it is easy to be one row off. */
function mayDelete(question: string, name: string, ...notes: string[]): boolean {
  return confirm([question, name, ...notes].filter(Boolean).join('\n\n'));
}

/** Returns the rows with one of them at another place. */
function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_row, index) => index !== from);
  return [...rest.slice(0, to), rows[from]!, ...rest.slice(to)];
}
