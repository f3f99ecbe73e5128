import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  mostBytes,
  type PictureFault,
  pictureFaults,
  type PictureLoss,
} from '../../src/services/images/shared/schema.ts';
import { showToast } from '../admin/toast.ts';
import { t } from '../texts/texts.ts';
import { type UploadedPicture, UploadError, uploadPicture } from './upload-picture.ts';

interface Failure {
  file: File;
  text: string;
  /** False for a file that would be refused again. */
  mayRetry: boolean;
}

interface Progress {
  name: string;
  /** Counts from one. */
  position: number;
  count: number;
  /** From 0 to 1. */
  share: number;
}

/** Uploads pictures one after the other, in their order, and remembers those that failed. */
export function useUploads({
  isKept = false,
  onUploaded,
  onDone,
}: {
  /** True for pictures that stay although nothing uses them. */
  isKept?: boolean;
  onUploaded: (picture: UploadedPicture) => void;
  /** Called after the last upload with the number of uploaded pictures, and whether the administrator must read about some. */
  onDone: (count: number, hasNotices: boolean) => void;
}) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);
  // The functions of the latest rendering, because an upload takes longer than one.
  const latest = useRef({ onUploaded, onDone });
  useEffect(() => {
    latest.current = { onUploaded, onDone };
  });
  useEffect(
    () => () => {
      waiting.current = [];
    },
    [],
  );

  const run = async () => {
    isRunning.current = true;
    const failed: Failure[] = [];
    const warnings: string[] = [];
    let uploaded = 0;
    for (let position = 1; waiting.current.length > 0; position += 1) {
      const file = waiting.current.shift()!;
      const { name } = file;
      const count = position + waiting.current.length;
      const show = (share: number) => setProgress({ name, position, count, share });
      show(0);
      const result = await upload(file, isKept, show);
      const about = (text: string) => (count > 1 ? `${name}: ${text}` : text);
      if ('src' in result) {
        flushSync(() => latest.current.onUploaded(result));
        uploaded += 1;
        warnings.push(...result.losses.map((loss) => about(t(`picture.losses.${loss}`))));
      } else {
        failed.push({ file, ...result, text: about(result.text) });
        if (result.isSignedOut) {
          // The others would be refused as well. They are tried again together with this one.
          const { mayRetry, text } = result;
          for (const file of waiting.current) {
            failed.push({ file, mayRetry, text: `${file.name}: ${text}` });
          }
          waiting.current = [];
        }
        setFailures([...failed]);
      }
    }
    isRunning.current = false;
    flushSync(() => setProgress(null));
    const faults = failed.map(({ text }) => text);
    if (uploaded > 0) latest.current.onDone(uploaded, faults.length + warnings.length > 0);
    const said = [...(faults.length > 0 ? [t('picture.uploadError')] : []), ...faults, ...warnings];
    if (said.length > 0) showToast(said.join('\n'), 'alert');
  };

  const start = (files: File[]) => {
    waiting.current.push(...files);
    if (isRunning.current) return;
    setFailures([]);
    void run();
  };
  return {
    progress,
    failures,
    start,
    retry: () => start(failures.filter(({ mayRetry }) => mayRetry).map(({ file }) => file)),
    forget: () => setFailures([]),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

async function upload(file: File, isKept: boolean, onProgress: (share: number) => void) {
  const prepared = await preparePicture(file);
  if (!prepared.ok) return { text: t(`picture.${prepared.fault}`), mayRetry: false };
  try {
    const picture = await uploadPicture(prepared.file, isKept, onProgress);
    return { ...picture, losses: [...picture.losses, ...(prepared.losses ?? [])] };
  } catch (error) {
    const { status = 0, fault: told } = error instanceof UploadError ? error : {};
    if (status === 401) return { text: t('picture.signedOut'), mayRetry: true, isSignedOut: true };
    const fault = pictureFaults.find((each) => each === told);
    if (fault) return { text: t(`picture.${fault}`), mayRetry: fault === 'tooDemanding' };
    const isOffline = status === 0 && !navigator.onLine;
    return { text: t(isOffline ? 'picture.offline' : 'picture.failed'), mayRetry: true };
  }
}

/** Smaller files are sent as they are, because the upload takes less time than the redrawing. */
const SMALL_BYTES = 2 * 1024 * 1024;

type Prepared =
  | { ok: true; file: File; losses?: PictureLoss[] }
  | { ok: false; fault: PictureFault };

/** Returns the picture as it is sent: made smaller where it is large, and readable for all browsers. */
async function preparePicture(file: File): Promise<Prepared> {
  if (isOf(file, /^image\/svg/, /\.svgz?$/i)) return { ok: false, fault: 'svg' };
  const isHeic = isOf(file, /^image\/hei[cf]/, /\.hei[cf]$/i);
  if (!isHeic && !file.type.startsWith('image/')) return { ok: false, fault: 'notAnImage' };
  const isGif = file.type === 'image/gif';
  // The server tells whether a GIF moves, which is lost when it is redrawn.
  if (!isHeic && file.size <= (isGif ? mostBytes : SMALL_BYTES)) return { ok: true, file };
  const { redraw } = await import('./redraw.ts');
  const redrawn = await redraw(file, isHeic || file.size > mostBytes);
  if (redrawn) return { ok: true, file: redrawn, losses: isGif ? ['animation'] : [] };
  if (isHeic) return { ok: false, fault: 'heic' };
  return file.size > mostBytes ? { ok: false, fault: 'tooLarge' } : { ok: true, file };
}

/** Some systems give files of these kinds no type. */
const isOf = ({ name, type }: File, mime: RegExp, ending: RegExp) =>
  mime.test(type) || ending.test(name);
