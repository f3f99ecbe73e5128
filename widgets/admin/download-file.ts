import { ApiError } from './api-error.ts';

interface Answer {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  blob(): Promise<Blob>;
}

/** Saves a file under the name that the server gives it. */
export async function downloadFile(request: Promise<Answer>): Promise<void> {
  const response = await request;
  if (!response.ok) throw new ApiError(response.status, null);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
}
