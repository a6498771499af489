import { IconDownload } from '@tabler/icons-react';
import { downloadAnswer } from '#shared/api/einvoice-answers.ts';
import type { EinvoiceAnswer } from '#shared/einvoice/answer.ts';
import { describeAnswer } from '#shared/text/answer-text.ts';
import { call } from '#web/remote/call.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { getMemberName } from '../session/core/names.ts';
import { usePeople } from '../session/document-queries.ts';
import * as styles from './answer.module.css';

type EarlierProps = { readonly id: string; readonly answers: readonly EinvoiceAnswer[] };

/** What was answered before, the newest first, each with its file. */
export function EarlierAnswers({ id, answers }: EarlierProps) {
  const format = useFormat();
  const t = useText('answers');
  const detail = useText('detail');
  const locale = useLocale();
  const people = usePeople();
  const { busy, run } = useBusy<string>();
  if (answers.length === 0) return null;
  const download = (answerId: string) =>
    run(answerId, async () => {
      downloadFile(await call(downloadAnswer, { params: { id, answerId } }));
    });
  return (
    <section aria-labelledby="answers-earlier">
      <h3 id="answers-earlier" className={styles.heading}>
        {t('earlier')}
      </h3>
      <ul className={styles.earlier}>
        {answers.toReversed().map((answer) => (
          <li key={answer._id}>
            <div>
              <p>{describeAnswer(locale, answer)}</p>
              <p className={styles.quiet}>
                {answer.by === null ? t('byProgram') : getMemberName(people, answer.by, detail('header.unknownUser'))} ·{' '}
                <time dateTime={answer.at}>{format.instant(answer.at)}</time>
              </p>
            </div>
            <IconButton
              label={t('download', { at: format.instant(answer.at) })}
              side="left"
              busy={busy === answer._id}
              onClick={() => void download(answer._id)}
            >
              <IconDownload size={17} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
