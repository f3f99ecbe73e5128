import { useQueryClient } from '@tanstack/react-query';
import { otherLanguage } from '../../../src/content/in-language.ts';
import { moved } from '../editing/moved.ts';
import gripVertical from 'lucide-static/icons/grip-vertical.svg';
import trash from 'lucide-static/icons/trash-2.svg';
import { useRef, useState } from 'react';
import { smallName } from '../../../src/images/sizes.ts';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import { useDragOrder } from '../pictures/use-drag-order.ts';
import type { ItemForm } from '../../form/use-item-form.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { ImageAlts } from './image-alts.tsx';
import type { Image, SectionValues } from './section-values.ts';

/** The pauses before a refetch, so that the list shows what others have changed meanwhile. */
const REFETCH_MS = { added: 1000, removed: 500 };

/** The pictures of a year. Like all else in its form, they are saved with Save and dropped with Cancel. */
export function ImagesControl({ form }: { form: ItemForm<SectionValues> }) {
  const client = useQueryClient();
  const group = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { images, language } = form.values;
  const count = images.length;
  const nameOf = ({ alt, other_alt }: Image, index: number) =>
    alt || other_alt || String(index + 1);

  const move = (from: number, to: number) => {
    const image = images[from]!;
    form.set('images', moved(images, from, to));
    setSaid(t('moved', { name: nameOf(image, from), position: to + 1, count }));
  };
  const order = useDragOrder(list, move);
  const change = (next: (images: Image[]) => Image[]) => {
    form.change((values) => ({ ...values, images: next(values.images) }));
    form.forget('images');
  };
  const refetchAfter = (ms: number) =>
    setTimeout(() => void client.invalidateQueries({ queryKey: ['timeline'] }), ms);
  const describe = (described: Image) =>
    change((images) => images.map((image) => (image.src === described.src ? described : image)));
  return (
    <fieldset className="picture-control" ref={group} tabIndex={-1}>
      <legend>{t('timeline.images')}</legend>
      <p className="field-hint">
        {t('timeline.imagesHint')} {t('timeline.altHint')}
      </p>
      <ol className="pictures" ref={list}>
        {images.map((image, index) => (
          <li key={image.src} className={order.classOf(index)}>
            <img src={smallName(image.src)} alt="" width={108} height={130} draggable={false} />
            <ImageAlts
              image={image}
              language={language}
              error={form.errorOf('images')}
              onEdit={describe}
            />
            <div className="row-actions">
              {count > 1 && (
                <IconButton
                  icon={gripVertical}
                  label={t('timeline.drag', { name: nameOf(image, index) })}
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
                label={t('timeline.removeImage', { name: nameOf(image, index) })}
                onClick={() => {
                  if (!mayDelete(t('timeline.confirmRemove'), nameOf(image, index))) return;
                  change((images) => images.filter(({ src }) => src !== image.src));
                  refetchAfter(REFETCH_MS.removed);
                  // The picture disappears, and with it the button that had the focus.
                  group.current!.focus();
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="field-error">{form.errorOf('images')}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <PictureDrop
        isMultiple
        uploaded={t('timeline.uploaded')}
        description={(count) =>
          [...group.current!.querySelectorAll<HTMLElement>('input[name=images]')].at(-count)
        }
        onChoose={(pictures) =>
          change((images) => {
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
          change((images) => [...images, { src, alt: '', other_alt: '' }]);
          refetchAfter(REFETCH_MS.added);
        }}
      />
    </fieldset>
  );
}
