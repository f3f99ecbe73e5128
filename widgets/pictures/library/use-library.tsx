import { type MouseEvent, useRef, useState } from 'react';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { showToast } from '../../admin/toast.ts';
import { t, withTexts } from '../../texts/texts.ts';
import { onDemand } from '../../ui/later.tsx';
import type { UploadedPicture } from '../upload-picture.ts';

const LibraryDialog = onDemand(withTexts('pictures', () => import('./library-dialog.tsx')));

/** A picture that was chosen instead of uploaded. */
export interface LibraryPicture extends UploadedPicture {
  name: string;
  descriptions: Record<Language, string>;
}

/** Returns the library as a dialog, and a function that opens it. The button that was pressed gets the focus back. */
export function useLibrary({
  isMultiple = false,
  onChoose,
}: {
  isMultiple?: boolean;
  onChoose: (pictures: LibraryPicture[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  return {
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      button.current = currentTarget;
      setOpen(true);
    },
    dialog: isOpen && (
      <LibraryDialog
        isMultiple={isMultiple}
        onClose={() => {
          setOpen(false);
          button.current!.focus();
        }}
        onChoose={(pictures) => {
          onChoose(pictures);
          showToast(t('picture.chosen'));
        }}
      />
    ),
  };
}
