import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, useEffect, useState } from 'react';
import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';
import { useContradictionText, useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useSelection } from '../fields/selection-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useDialogs } from '../session/dialogs-context.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { usePhone } from '../session/layout-context.ts';
import { useValue } from '../session/store.ts';
import { countFitting, lineLetters, listUnsettledFields } from './core/open-names.ts';
import type { Question } from '../session/confirm-question.ts';
import { ReturnLine } from './return-line.tsx';
import * as styles from './confirm-line.module.css';

export const confirmLineId = 'df-confirm-line';

/** At the button: what is open in the document that is being confirmed, until it goes on, changes or is left; or why it is returned. */
export function ConfirmLine() {
  const { confirming, returning } = useDialogs();
  const question = useValue(confirming.question);
  const isReturning = useValue(returning.isOpen);
  if (isReturning) return <ReturnLine />;
  return question === null ? null : <Line key={question.edits} question={question} />;
}

function Line({ question }: { readonly question: Question }) {
  const t = useText('detail');
  const { confirming } = useDialogs();
  const ready = useValue(confirming.shown);
  const { asked, forbidden } = question;
  const open = [...forbidden, ...asked];
  const contradictions = open.filter(({ rule }) => rule !== unsettledRule);

  useEffect(() => {
    // Two frames later the line has been drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => confirming.markShown(question));
    });
    return () => cancelAnimationFrame(frame);
  }, [confirming, question]);

  return (
    <div
      id={confirmLineId}
      className={styles.lines}
      role="group"
      aria-label={t('question.label')}
      data-part="confirm-line"
      data-ready={ready}
    >
      {contradictions.map((found, at) => (
        <ContradictionLine key={`${found.rule}-${at}`} found={found} />
      ))}
      <UnsettledLine open={open} />
      {forbidden.length > 0 ? <p className={styles.forbidden}>{t('question.forbidden')}</p> : null}
    </div>
  );
}

/** Leads to a field that the line names. */
function useGoTo() {
  const { setFilter, activate } = useSelection();
  const { focusActive } = useFocus();
  return ({ field, idx }: Pick<Contradiction, 'field' | 'idx'>) => {
    setFilter('all');
    activate(toFieldKey(field, idx));
    focusActive();
  };
}

function ContradictionLine({ found }: { readonly found: Contradiction }) {
  const sentence = useContradictionText()(found);
  const goTo = useGoTo();
  return (
    <p className={styles.line}>
      <StateIcon state="invalid" size={15} />
      <button type="button" className={styles.name} onClick={() => goTo(found)}>
        {sentence}
      </button>
    </p>
  );
}

/** The fields whose values are not settled, as many names as fit in one line; the others are counted and can be opened. */
function UnsettledLine({ open }: { readonly open: readonly Contradiction[] }) {
  const t = useText('detail');
  const fieldText = useFieldText();
  const goTo = useGoTo();
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const fields = listUnsettledFields(open).map((found) => ({ ...found, name: fieldText.fullLabel(found.field) }));
  if (fields.length === 0) return null;
  const sentence = t('question.unsettled', { count: open.filter(({ rule }) => rule === unsettledRule).length });
  const fitting = countFitting(
    sentence,
    fields.map(({ name }) => name),
    phone ? lineLetters.phone : lineLetters.panel,
  );
  const hidden = fields.length - fitting;
  return (
    <p className={styles.line} data-all={all}>
      <StateIcon state="predicted" size={15} />
      <span className={styles.names}>
        {sentence}{' '}
        {fields.slice(0, all ? undefined : fitting).map((found, at) => (
          <Fragment key={found.field}>
            {at === 0 ? '' : ', '}
            <button type="button" className={styles.name} onClick={() => goTo(found)}>
              {found.name}
            </button>
          </Fragment>
        ))}
      </span>
      {hidden > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={all}
          aria-label={t(all ? 'question.less' : 'question.more', { count: fields.length })}
          onClick={() => setAll(!all)}
        >
          {all ? null : `+${hidden}`}
          {all ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
        </button>
      ) : null}
    </p>
  );
}
