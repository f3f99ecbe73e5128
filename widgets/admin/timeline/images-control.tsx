import { moved } from '../editing/moved.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { smallName } from '../../../src/images/sizes.ts';
import { TextField } from '../../form/text-field.tsx';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import type { ItemForm } from '../../form/use-item-form.ts';
import { LONGEST_ALT } from '../../../src/images/schema.ts';
import { formTexts } from '../editing/form-texts.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';
import type { Image, SectionValues } from './section-values.ts';

export function ImagesControl({
  form,
  images: { add, remove },
  isNew,
}: {
  form: ItemForm<SectionValues>;
  images: { add: (src: string) => void; remove: (src: string) => void };
  isNew: boolean;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const { fieldTexts } = formTexts();
  const { images } = form.values;
  const count = images.length;
  const nameOf = ({ alt }: Image, index: number) => alt || String(index + 1);

  const move = (from: number, to: number) => {
    const image = images[from]!;
    form.set('images', moved(images, from, to));
    setSaid(t('moved', { name: nameOf(image, from), position: to + 1, count }));
  };
  const describe = (src: string, alt: string) =>
    form.set(
      'images',
      images.map((image) => (image.src === src ? { src, alt } : image)),
    );
  return (
    <fieldset className="picture-control" ref={group} tabIndex={-1}>
      <legend>{t('timeline.images')}</legend>
      <p className="field-hint">{t(isNew ? 'timeline.imagesNew' : 'timeline.imagesHint')}</p>
      <ol className="pictures">
        {images.map((image, index) => (
          <li key={image.src}>
            <img src={smallName(image.src)} alt="" width={108} height={130} />
            <TextField
              name="images"
              label={t('picture.alt')}
              hint={t('picture.altHint')}
              texts={fieldTexts}
              error={image.alt.length > LONGEST_ALT ? form.errorOf('images') : undefined}
              maxLength={LONGEST_ALT}
              value={image.alt}
              onEdit={(alt) => describe(image.src, alt)}
              optional
            />
            <div className="row-actions">
              <MoveButtons
                name={nameOf(image, index)}
                index={index}
                count={count}
                onMove={(direction) => move(index, direction === 'up' ? index - 1 : index + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t('timeline.removeImage', { name: nameOf(image, index) })}
                onClick={() => {
                  if (!mayDelete(t('timeline.confirmRemove'), nameOf(image, index))) return;
                  remove(image.src);
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
        label={t('picture.choose')}
        description={() => group.current!.querySelector('.pictures > :last-child input')}
        onUploaded={({ src }) => add(src)}
      />
    </fieldset>
  );
}
