import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { SeparatorSelect } from './separator-select.tsx';
import { saveFile } from '../../office/save-file.ts';

interface FileResponse {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  blob(): Promise<Blob>;
}

interface DownloadProps {
  file: () => Promise<FileResponse>;
  isEmpty: boolean;
  /** Shown instead of an empty file. */
  noData: string;
}

/** Downloads what the list shows, all its pages, as CSV. */
export function Download(props: DownloadProps) {
  return (
    <>
      <SeparatorSelect />
      <DownloadButton {...props} label={t('download.button')} />
    </>
  );
}

/** Downloads a list, but makes no file of an empty one. */
export function DownloadButton({
  file,
  isEmpty,
  noData,
  label,
}: DownloadProps & { label: string }) {
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
      {download.isPending ? t('download.busy') : label}
    </button>
  );
}

/** Saves a file of the site under the name that the site gives it. */
async function downloadFile(request: Promise<FileResponse>): Promise<void> {
  const response = await request;
  if (!response.ok) throw new ApiError(response.status, null);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? '', await response.blob());
}
