import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { mostBytes } from '../../services/images/shared/schema.ts';
import { MOST_PDF_BYTES } from '../../people/mailings/shared/schema.ts';
import { paths, previews } from '../../shared/paths.ts';
import { unreadable } from '../forms.ts';
import { isRead } from '../request.ts';
import { isSigned } from '../security.ts';

const KB = 1024;

/** Reads a body of unknown length before the handler does, so it may find that the body breaks off. */
export function bodyLimit(options: Parameters<typeof honoBodyLimit>[0]): MiddlewareHandler {
  const limited = honoBodyLimit(options);
  return (c, next) => limited(c, next).catch(unreadable);
}

/** The size limit for a form, or for the rest of one with files. */
export const FORM_BYTES = 64 * KB;

const form = limit(FORM_BYTES);
const article = limit(1024 * KB);
const picture = limit(mostBytes + FORM_BYTES);
/** Leaves room for a file that is somewhat too large, which gets an answer beside its field, and for one that is sent as text. */
const letter = limit(3 * MOST_PDF_BYTES);

/** Only administrators may send large bodies. */
const isGuarded = ({ path }: { path: string }) =>
  path.startsWith(`${paths.adminApi()}/`) ||
  path.startsWith(`${previews}/`) ||
  isUpload(path) ||
  isItemForm(path) ||
  isLetterForm(path);

/** These pages read their forms themselves, and say beside the field that a file is too large. */
const uploads: string[] = [
  paths.adminImport(),
  paths.adminSubscribersImport(),
  paths.adminPictures(),
  paths.adminStatutes(),
];
export const isUpload = (path: string) =>
  uploads.includes(path) || /^\/admin\/pictures\/[^/]+\/replacement$/.test(path);

/** The forms of items have long texts, and some have pictures. */
const isItemForm = (path: string) =>
  /^\/admin\/(?:posts|events|timeline|supporters|texts|newsletters)(?:\/|$)/.test(path);

const isLetterForm = (path: string) =>
  /^\/admin\/mailings\/letters\/(?:new|[^/]+\/edit)$/.test(path);

export const limitedBody = createMiddleware((c, next) =>
  isGuarded(c.req) || isSigned(c.req) ? next() : form(c, next),
);

export const limitedAdminBody = createMiddleware((c, next) => {
  if (!isGuarded(c.req) || isUpload(c.req.path)) return next();
  const { path } = c.req;
  if (isLetterForm(path)) return letter(c, next);
  const hasPicture = path === `${paths.adminApi()}/images` || isItemForm(path);
  return hasPicture ? picture(c, next) : article(c, next);
});

/** Returns whether the body is no longer than an ordinary form. Reads no further than that. */
export async function isFormSized(c: Context): Promise<boolean> {
  let isSmall = false;
  const limited = bodyLimit({ maxSize: FORM_BYTES, onError: () => c.body(null) });
  await limited(c, async () => void (isSmall = true));
  return isSmall;
}

function limit(maxSize: number): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  // These requests have no body to read, and the check would copy the whole request.
  return (c, next) => (isRead(c.req) ? next() : limited(c, next));
}
