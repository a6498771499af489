import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerEinvoice, readAnswers, type EinvoiceAnswers } from '#shared/api/einvoice-answers.ts';
import {
  answerStatuses,
  findAnswerFault,
  listActions,
  listReasons,
  maxAnswerNote,
  partlyPaid,
  type AnswerAction,
  type AnswerReason,
  type AnswerStatus,
} from '#shared/einvoice/answer.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { getAnswerWord } from '#shared/text/answer-text.ts';
import { call } from '#web/remote/call.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { EarlierAnswers } from './earlier-answers.tsx';
import * as styles from './answer.module.css';

type AnswerDialogProps = { readonly id: string; readonly canAnswer: boolean; readonly onClose: () => void };

/** What was answered to the e-invoice of a document, and the next answer where there can be one. */
export function AnswerDialog({ id, canAnswer, onClose }: AnswerDialogProps) {
  const t = useText('answers');
  const sentence = useErrorSentence();
  const { data, error, refetch } = useQuery({
    queryKey: keys.documentPart(id, 'answers'),
    queryFn: ({ signal }) => call(readAnswers, { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} size={560} title={t('title')}>
      {error === null ? null : (
        <Band tone="error" title={t('failed')}>
          {sentence(error)}
        </Band>
      )}
      {data === undefined && error === null ? <SkeletonRows rows={5} height={32} label={t('loading')} /> : null}
      {data === undefined ? null : (
        <div className={styles.answer}>
          <EarlierAnswers id={id} answers={data.answers} />
          <State known={data} />
          {canAnswer && data.open.length > 0 ? (
            <AnswerForm
              key={data.answers.length}
              id={id}
              known={data}
              onClose={onClose}
              onRefused={() => void refetch()}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** What an answer does, or why there is none. */
function State({ known: { obstacle, invoice, open } }: { readonly known: EinvoiceAnswers }) {
  const t = useText('answers');
  if (obstacle !== null)
    return (
      <Band tone="warning" compact title={t('impossible')}>
        {obstacle.message}
      </Band>
    );
  if (open.length === 0) return <Band tone="info" compact title={t('closed')} />;
  return invoice === null ? null : <p className={styles.effect}>{t('effect', { ...invoice })}</p>;
}

/** What is chosen first: what most invoices are, of what is still open. */
const usual: readonly AnswerStatus[] = ['AP', 'PD', 'UQ', 'RE'];
/** In the order in which people think of them. */
const shown: readonly AnswerStatus[] = ['AP', 'UQ', 'RE', 'PD'];

type FormProps = {
  readonly id: string;
  readonly known: EinvoiceAnswers;
  readonly onClose: () => void;
  /** An answer may have been given meanwhile, also by a press that got no answer. */
  readonly onRefused: () => void;
};

const faultTexts = {
  'answer-reason-missing': 'need.reason',
  'answer-note-missing': 'need.note',
  'answer-day-ahead': 'need.day',
} as const;

function AnswerForm({ id, known, onClose, onRefused }: FormProps) {
  const t = useText('answers');
  const locale = useLocale();
  const { busy, run } = useBusy<'answer'>();
  const [today] = useState(() => toZonedDay(Date.now()));
  // A press that got no answer is repeated under the same key, so that nothing is answered twice.
  const [key] = useState(() => crypto.randomUUID());
  const [status, setStatus] = useState<AnswerStatus>(usual.find((one) => known.open.includes(one)) ?? 'AP');
  const [chosenReasons, setReasons] = useState<readonly AnswerReason[]>([]);
  const [chosenActions, setActions] = useState<readonly AnswerAction[]>([]);
  const [note, setNote] = useState('');
  const [day, setDay] = useState(today);
  const [isAsked, setAsked] = useState(false);

  const reasons = listReasons(status).filter((reason) => chosenReasons.includes(reason));
  const actions = listActions(status).filter((action) => chosenActions.includes(action));
  const isPayment = status === 'PD';
  const given = { status, reasons, actions, note: note.trim(), effective: isPayment ? day : today };
  const fault = day === '' && isPayment ? 'answer-day-ahead' : findAnswerFault(given, known.answers, today);
  const text = (of: keyof typeof faultTexts) => (isAsked && fault === of ? t(faultTexts[of]) : undefined);

  const answer = () =>
    run('answer', async () => {
      const sent = { params: { id }, body: { ...given, key } };
      await runMutation(() => call(answerEinvoice, sent), {
        awaits: [keys.document(id), keys.documentPart(id, 'answers')],
      }).catch((error: unknown) => {
        onRefused();
        throw error;
      });
      toast({ text: t('done') });
      onClose();
    });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (fault === undefined) void answer();
      }}
    >
      <Radio.Group
        label={t('what')}
        value={status}
        onChange={(value) => setStatus(answerStatuses.find((one) => one === value) ?? status)}
      >
        <div className={styles.choices}>
          {shown
            .filter((one) => known.open.includes(one))
            .map((one) => (
              <Radio key={one} value={one} label={t(`do.${one}`)} description={t(`do.${one}.hint`)} />
            ))}
        </div>
      </Radio.Group>
      {isPayment ? (
        <>
          <TextInput
            type="date"
            label={t('day')}
            max={today}
            value={day}
            error={text('answer-day-ahead')}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Checkbox
            label={t('partly')}
            checked={reasons.includes(partlyPaid)}
            onChange={(event) => setReasons(event.currentTarget.checked ? [partlyPaid] : [])}
          />
        </>
      ) : null}
      {listActions(status).length === 0 ? null : (
        <>
          <Checkbox.Group
            label={t('reasons')}
            value={reasons}
            error={text('answer-reason-missing')}
            onChange={(values) => setReasons(listReasons(status).filter((one) => values.includes(one)))}
          >
            <div className={styles.codes}>
              {listReasons(status).map((reason) => (
                <Checkbox key={reason} value={reason} label={getAnswerWord(locale, `reason.${reason}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox.Group
            label={t('actions')}
            value={actions}
            onChange={(values) => setActions(listActions(status).filter((one) => values.includes(one)))}
          >
            <div className={styles.codes}>
              {listActions(status).map((action) => (
                <Checkbox key={action} value={action} label={getAnswerWord(locale, `action.${action}`)} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={maxAnswerNote}
        value={note}
        error={text('answer-note-missing')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={busy !== null}>
          {t('make')}
        </Button>
      </DialogActions>
    </form>
  );
}
