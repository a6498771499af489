import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { LookReason } from '#shared/document/fields/always-look.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Source } from '#shared/field/evidence.ts';
import { getEvidence, isSettled, getAutoConfirmThreshold } from '#shared/document/fields/field-states.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { CheckDots } from '#web/ui/signs/check-dots.tsx';
import { SourceTag } from '#web/ui/signs/source-tag.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useDoctype } from '../session/session-context.ts';
import * as styles from './fields.module.css';

/** What verifies a value without a person, as a sentence; empty where nothing does or a person settled it. */
function useVerifiedText(): (value: FieldValue) => string {
  const t = useText('detail');
  const fieldText = useFieldText();
  return (value) => {
    const kinds = value.verified ? [] : getEvidence(value);
    return kinds.length === 0 ? '' : t('evidence.verified', { evidence: kinds.map(fieldText.evidence).join(', ') });
  };
}

const states = { passed: 'verified', warned: 'predicted', failed: 'invalid' } as const;

/** An account by its beginning and its end: "SK67 … 4457". */
const shortenAccount = (account: string): string =>
  account.length > 8 ? `${account.slice(0, 4)} … ${account.slice(-4)}` : account;

type Judged = {
  readonly value: FieldValue;
  /** Why the type wants a person's look at it all the same. */
  readonly look: LookReason | null;
};

/** Why a person has to look at a value, what verifies it without one, and its checks, as sentences. */
export function CheckList({ value, look }: Judged) {
  const format = useFormat();
  const fieldText = useFieldText();
  const t = useText('ui');
  const detail = useText('detail');
  const verified = useVerifiedText()(value);
  if (value.checks.length === 0 && verified === '' && look === null) return null;
  return (
    <ul className={styles.checks}>
      {look === null ? null : (
        <li>
          <StateIcon state="predicted" size={14} label={t('state.predicted')} />
          <span>{detail(`look.${look}`)}</span>
        </li>
      )}
      {verified === '' ? null : (
        <li>
          <StateIcon state="evidence" size={14} label={t('state.evidence')} />
          <span>{verified}</span>
        </li>
      )}
      {value.checks.map((check, index) => (
        <li key={`${check.name}-${index}`}>
          <StateIcon state={states[check.result]} size={14} label={t(`state.${states[check.result]}`)} />
          <span>
            {fieldText.check(check.name, check.result, {
              times: check.times ?? 1,
              day: format.date(check.day ?? ''),
              account: shortenAccount(check.suggestion ?? ''),
              rule: check.rule ?? '',
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type EvidenceProps = {
  readonly value: FieldValue | undefined;
  readonly look: LookReason | null;
  /** Its checks stand beside it as sentences. */
  readonly quiet?: boolean;
  /** The same stands beside it in one sentence for screen readers. */
  readonly silent?: boolean;
};

/** What speaks for a value: its checks as pips, its score, its evidence source. */
export function Evidence({ value, look, quiet = false, silent = false }: EvidenceProps) {
  if (value === undefined || value.value === '' || value.source === undefined) return null;
  return <EvidenceTag value={value} look={look} source={value.source} quiet={quiet} silent={silent} />;
}

type EvidenceTagProps = Judged & {
  readonly source: Source;
  readonly quiet: boolean;
  readonly silent: boolean;
};

function EvidenceTag({ value, look, source, quiet, silent }: EvidenceTagProps) {
  const doctype = useDoctype();
  const evidence = useEvidenceText();
  const [asked, setAsked] = useState(false);
  const tag = (
    <span
      className={styles.evidence}
      aria-hidden={silent}
      title={quiet ? evidence({ value, look }) : undefined}
      onPointerEnter={() => setAsked(true)}
    >
      <CheckDots checks={value.checks} label={evidence({ value, look })} />
      <SourceTag
        source={source}
        {...(source === 'person' ? {} : { score: value.score })}
        doubtful={
          !isSettled(value, look) &&
          (getAutoConfirmThreshold(value) ?? -1) < (doctype?.automationScoreThreshold ?? 100) &&
          isRecognised(value)
        }
      />
    </span>
  );
  // A place for the tooltip is made for lines that somebody points at, not for all of them.
  const isPlain = value.checks.length === 0 && getEvidence(value).length === 0 && look === null;
  if (quiet || !asked || isPlain) return tag;
  return (
    <Tooltip
      label={<CheckList value={value} look={look} />}
      classNames={{ tooltip: styles.checkTip }}
      position="bottom-end"
      multiline
      maw={340}
      events={{ hover: true, focus: false, touch: false }}
    >
      {tag}
    </Tooltip>
  );
}

const isRecognised = (value: FieldValue): boolean => value.source === 'ocr' || value.source === 'model';

/** The evidence as one sentence, for tooltips and screen readers. */
export function useEvidenceText(): (judged: Judged) => string {
  const t = useText('detail');
  const fieldText = useFieldText();
  const format = useFormat();
  const verified = useVerifiedText();
  return ({ value, look }) => {
    if (value.source === undefined) return '';
    const wanted = look === null ? '' : t(`look.${look}`);
    const source = t('evidence.source', { source: fieldText.source(value.source) });
    const score = isRecognised(value) ? t('evidence.score', { score: format.percent(value.score) }) : '';
    const checks = value.checks.map((check) =>
      fieldText.check(check.name, check.result, {
        times: check.times ?? 1,
        day: format.date(check.day ?? ''),
        rule: check.rule ?? '',
      }),
    );
    return [wanted, verified(value), source, score, ...checks].filter((part) => part !== '').join(' · ');
  };
}
