import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { FieldValue } from '#shared/field/field.ts';
import type { Source } from '#shared/field/source.ts';
import { evidenceOf, isSettled, sureUpTo } from '#shared/field/state.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Pips } from '#web/ui/pips.tsx';
import { SourceTag } from '#web/ui/source-tag.tsx';
import { CheckList } from './check-list.tsx';
import { useDesk } from './desk-context.ts';
import { useVerifiedText } from './use-verified-text.ts';

type EvidenceProps = {
  readonly value: FieldValue | undefined;
  /** Its checks stand beside it as sentences. */
  readonly quiet?: boolean;
  /** The same is said beside it in one sentence for ears. */
  readonly silent?: boolean;
};

/** What speaks for a value: its checks as pips, its score, the rung it stands on. */
export function Evidence({ value, quiet = false, silent = false }: EvidenceProps) {
  if (value === undefined || value.value === '' || value.source === undefined) return null;
  return <Found value={value} source={value.source} quiet={quiet} silent={silent} />;
}

type FoundProps = {
  readonly value: FieldValue;
  readonly source: Source;
  readonly quiet: boolean;
  readonly silent: boolean;
};

function Found({ value, source, quiet, silent }: FoundProps) {
  const { doctype } = useDesk();
  const evidence = useEvidenceText();
  const [asked, setAsked] = useState(false);
  const tag = (
    <span
      className="dd-evidence"
      aria-hidden={silent}
      title={quiet ? evidence(value) : undefined}
      onPointerEnter={() => {
        setAsked(true);
      }}
    >
      <Pips checks={value.checks} label={evidence(value)} />
      <SourceTag
        source={source}
        {...(source === 'person' ? {} : { score: value.score })}
        doubtful={
          !isSettled(value) &&
          (sureUpTo(value) ?? -1) < (doctype?.automationScoreThreshold ?? 100) &&
          isRecognised(value)
        }
      />
    </span>
  );
  // A place for the tooltip is made for lines that somebody points at, not for all of them.
  if (quiet || !asked || (value.checks.length === 0 && evidenceOf(value).length === 0)) return tag;
  return (
    <Tooltip
      label={<CheckList value={value} />}
      classNames={{ tooltip: 'dd-check-tip' }}
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
export function useEvidenceText(): (value: FieldValue) => string {
  const t = useText('detail');
  const say = useFieldText();
  const format = useFormat();
  const verified = useVerifiedText();
  return (value) => {
    if (value.source === undefined) return '';
    const source = t('evidence.source', { source: say.source(value.source) });
    const score = isRecognised(value) ? t('evidence.score', { score: format.percent(value.score) }) : '';
    const checks = value.checks.map((check) => say.check(check.name, check.result, { times: check.times ?? 1 }));
    return [verified(value), source, score, ...checks].filter((part) => part !== '').join(' · ');
  };
}
