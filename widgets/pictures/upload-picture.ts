import type { PictureLoss } from '../../src/services/images/shared/schema.ts';
import * as paths from '../../src/shared/widget-paths.ts';

export interface UploadedPicture {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

interface NewPicture extends UploadedPicture {
  losses: PictureLoss[];
}

export class UploadError extends Error {
  /** 0 where no response came. */
  readonly status: number;
  readonly fault: string | undefined;

  constructor(status: number, fault?: string) {
    super(fault);
    this.status = status;
    this.fault = fault;
  }
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export async function uploadPicture(
  file: File,
  isKept: boolean,
  onProgress: (share: number) => void,
): Promise<NewPicture> {
  const { status, body } = await post(file, isKept, onProgress);
  if (status === 201) return body as NewPicture;
  throw new UploadError(status, (body as { error?: string } | null)?.error);
}

function post(
  file: File,
  isKept: boolean,
  onProgress: (share: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    if (isKept) form.append('is_kept', 'on');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    // Status 0 means that no response came.
    request.onloadend = () => resolve({ status: request.status, body: request.response });
    request.open('POST', `${paths.adminApi()}/images`);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}
