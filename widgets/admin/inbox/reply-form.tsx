import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField } from '../../form/text-field.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { answerTo, api, unwrap } from '../api/api.ts';
import { formTexts } from '../editing/form-texts.ts';
import type * as schemas from '../editing/schemas.ts';
import { useSchema } from '../editing/use-schema.ts';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import type { Message } from './message-details.tsx';

const RESOLVED = 'is_resolved';

/** Sends the answer as a letter. A draft stays in this tab, so that closing the drawer loses nothing. */
export function ReplyForm({
  message: { id, email, answers },
  onSent,
}: {
  message: Message;
  /** Takes the number of answers that there are now. */
  onSent: (answers: number) => void;
}) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const { ref, isBusy, onSubmit, field } = useForm<typeof schemas.answerForm, Message>({
    ...formTexts(),
    schema: useSchema('answerForm'),
    send: (form, { text }) => {
      setRefusal('');
      const is_resolved = new FormData(form).has(RESOLVED);
      const json = { text: text!, is_resolved, answers_seen: answers.length };
      return answerTo(unwrap(api.messages[':id'].answers.$post({ param: { id }, json })));
    },
    onAnswer: (answer) => {
      if (answer.ok) {
        forgetDraft();
        onSent(answer.body.answers.length);
        client.setQueryData(['messages', 'one', id], answer.body);
        notifySuccess(t('success'), t('inbox.answerSent', { email }));
      } else {
        const isMeanwhile = answer.body.error === 'answeredMeanwhile';
        setRefusal(t(isMeanwhile ? 'inbox.answeredMeanwhile' : 'inbox.answerFailed'));
      }
      void client.invalidateQueries({ queryKey: ['messages'] });
    },
  });
  const forgetDraft = useDraft(ref, { key: `answer-${id}` }, true);
  const button = useRef<HTMLButtonElement>(null);
  const answerKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) button.current!.click();
  };
  return (
    <form ref={ref} aria-label={t('inbox.answerTitle')} noValidate onSubmit={onSubmit}>
      <TextField
        {...field('text')}
        rows={7}
        label={t('inbox.answer')}
        hint={t('inbox.answerHint', { email })}
        onKeyDown={answerKeys}
      />
      <label className="choice">
        <input type="checkbox" name={RESOLVED} defaultChecked />
        <span>{t('inbox.andResolve')}</span>
      </label>
      <p className="field-error" role="alert">
        {refusal}
      </p>
      <p className="form-actions">
        <button
          ref={button}
          type="submit"
          className="button"
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t(isBusy ? 'inbox.sending' : 'inbox.send')}
        </button>
        <span className="key-hint">{t('inbox.sendKeys')}</span>
      </p>
    </form>
  );
}
