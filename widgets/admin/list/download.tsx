import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../download-file.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** Downloads the whole list as CSV. Makes no file of an empty list. */
export function Download({
  file,
  isEmpty,
  noData,
}: {
  file: () => Parameters<typeof downloadFile>[0];
  isEmpty: boolean;
  /** Shown instead of an empty file. */
  noData: string;
}) {
  const download = useMutation({
    mutationFn: () => downloadFile(file()),
    onSuccess: () => notifySuccess(t('success'), t('download.done')),
    onError: (error) => notifyFailure(error, t('error'), t('download.failed')),
  });
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={download.isPending}
      onClick={() => {
        if (download.isPending) return;
        if (isEmpty) notifyFailure(null, t('download.noDataTitle'), noData);
        else download.mutate();
      }}
    >
      {t(download.isPending ? 'download.busy' : 'download.button')}
    </button>
  );
}
