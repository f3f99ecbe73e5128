import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { downloadFile } from '../download-file.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** All subscribers as a file for spreadsheets; there is none of nobody (spec §8). */
export function Download({ isEmpty }: { isEmpty: boolean }) {
  const download = useMutation({
    mutationFn: () => downloadFile(api.subscribers.csv.$get()),
    onSuccess: () => notifySuccess(t('success'), t('subscribers.downloaded')),
    onError: (error) => notifyFailure(error, t('error'), t('subscribers.downloadFailed')),
  });
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={download.isPending}
      onClick={() => {
        if (isEmpty) notifyFailure(null, t('subscribers.noDataTitle'), t('subscribers.noData'));
        else download.mutate();
      }}
    >
      {t(download.isPending ? 'subscribers.downloading' : 'subscribers.download')}
    </button>
  );
}
