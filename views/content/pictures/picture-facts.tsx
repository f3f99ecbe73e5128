import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import { millisecondsOf } from '../../../src/shared/duration.ts';
import { retentionPeriods } from '../../../src/shared/retention-periods.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

const KB = 1024;

export function PictureFacts({
  picture,
  origin,
}: {
  picture: FoundPicture;
  origin: string | undefined;
}) {
  const { format, t } = useLanguage();
  const { bytes, created_at, file_name, height, is_kept, unused_since, uploader, width } = picture;
  const goesAt =
    unused_since === null || is_kept === 1
      ? null
      : new Date(Date.parse(unused_since) + millisecondsOf(retentionPeriods.unusedPicture));
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('pictures:facts.heading')}</h2>
      <dl className="picture-facts">
        {file_name && (
          <>
            <dt>{t('pictures:facts.file')}</dt>
            <dd>{file_name}</dd>
          </>
        )}
        {width !== null && height !== null && (
          <>
            <dt>{t('pictures:facts.size')}</dt>
            <dd>
              {t('pictures:facts.pixels', {
                width: format.number(width),
                height: format.number(height),
                size: format.number(Math.max(1, Math.round((bytes ?? 0) / KB))),
              })}
            </dd>
          </>
        )}
        <dt>{t('pictures:facts.added')}</dt>
        <dd>
          <time dateTime={created_at}>
            {format.date(created_at)} {format.time(created_at)}
          </time>
          {uploader && `, ${uploader}`}
        </dd>
        {origin && (
          <>
            <dt>{t('pictures:facts.cutFrom')}</dt>
            <dd>
              <a href={paths.adminPicture(origin)}>{t('pictures:facts.original')}</a>
            </dd>
          </>
        )}
        {goesAt && (
          <>
            <dt>{t('pictures:facts.unused')}</dt>
            <dd>
              {t('pictures:facts.goes', {
                day: format.date(goesAt.toISOString()),
                time: format.time(goesAt.toISOString()),
              })}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
