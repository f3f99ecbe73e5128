import type { LetterToPrint, printedLetters } from '../../../src/people/mailings/paper.ts';
import { paths } from '../../../src/shared/paths.ts';
import { FieldError } from '../../../widgets/form/field.tsx';
import LetterArt from '../../drawings/letter.svg';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { PressButton } from '../../ui/kit/press-button.tsx';
import { Tick } from '../../ui/kit/tick.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { LetterText } from './letter-text.tsx';

type Printed = Awaited<ReturnType<typeof printedLetters>>;

/** Prints the letters that are ticked, each on a sheet of its own. Works without scripts. */
export function PaperPage({
  letters,
  total,
  printed,
}: {
  letters: LetterToPrint[];
  total: number;
  printed: Printed;
}) {
  const { format, t } = useLanguage();
  const title = t('mailings:paper.title');
  return (
    <PlainPage page="paper" title={title}>
      <div className="only-on-screen">
        <h1>{title}</h1>
        <p className="part-lead">{t('mailings:paper.lead')}</p>
      </div>
      {letters.length === 0 ? (
        <EmptyList art={LetterArt}>{t('mailings:paper.none')}</EmptyList>
      ) : (
        <form method="post" action={paths.adminPaper('printing')}>
          <OnceKey />
          <div className="only-on-screen">
            <p>{t('mailings:paper.how')}</p>
            {total > letters.length && (
              <p>{t('mailings:paper.more', { total: format.number(total) })}</p>
            )}
            <p className="form-actions">
              <PressButton does="print" label={t('mailings:paper.print')} />{' '}
              <button type="submit" className="button">
                {t('mailings:paper.tickOff')}
              </button>
            </p>
          </div>
          <ol className="paper-letters">
            {letters.map((letter) => (
              <Letter key={letter.id} {...letter} />
            ))}
          </ol>
        </form>
      )}
      {printed.length > 0 && <PrintedLetters printed={printed} />}
    </PlainPage>
  );
}

function Letter({ file, id, isWanted, member, queuedAt, sheet }: LetterToPrint) {
  const { format, t } = useLanguage();
  const { address, day, message, sender } = sheet;
  const isSendable = member?.hasAddress ?? false;
  return (
    <li>
      <div className="only-on-screen">
        <Tick id={id} isTicked={isSendable || !isWanted}>
          <strong>{member?.name ?? t('mailings:paper.nobody')}</strong> {message.subject},{' '}
          {format.date(queuedAt)}
        </Tick>
        {!isWanted && <p className="field-hint">{t('mailings:paper.unwanted')}</p>}
        {file && (
          <p>
            {t('mailings:paper.file')}{' '}
            <a href={paths.adminLetter(file.letter_id, 'pdf')}>{file.file_name}</a>
          </p>
        )}
        {isWanted && member && !isSendable && (
          <FieldError
            text={
              <>
                {t('mailings:paper.noAddress')}{' '}
                <a href={`${paths.adminMemberPart(member.id, 'edit')}#street`}>
                  {t('mailings:paper.addAddress')}
                </a>
              </>
            }
          />
        )}
      </div>
      {isWanted && (
        <article className="sheet" lang={sheet.language}>
          <div className="sheet-head">
            <p className="own-lines">{sender.join('\n')}</p>
            <p className="own-lines sheet-address">{address.join('\n')}</p>
          </div>
          <p>{day}</p>
          <LetterText {...sheet} />
        </article>
      )}
    </li>
  );
}

function PrintedLetters({ printed }: { printed: Printed }) {
  const { format, t } = useLanguage();
  return (
    <details className="only-on-screen">
      <summary>{t('mailings:paper.printed', { count: printed.length })}</summary>
      <form method="post" action={paths.adminPaper('return')}>
        <OnceKey />
        <fieldset className="reminder-list">
          <legend>{t('mailings:paper.putBackWhich')}</legend>
          {printed.map(({ id, name, printedAt }) => (
            <Tick key={id} id={id}>
              {name || t('mailings:paper.nobody')}, {format.date(printedAt)}{' '}
              {format.time(printedAt)}
            </Tick>
          ))}
        </fieldset>
        <button type="submit" className="button button-quiet">
          {t('mailings:paper.putBack')}
        </button>
      </form>
    </details>
  );
}
