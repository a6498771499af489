import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { doctypeLimits } from '#shared/doctype/check-doctype.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { buildNumberExample } from '#shared/doctype/internal-number.ts';
import { findPrefixHolder } from '#shared/doctype/number-prefix.ts';
import { isNumberLocked } from '#shared/doctype/doctype-rules.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import type { SettingsProps } from './general-section.tsx';
import { useProblemText, hintBelow } from '../form/problem-text.ts';
import * as styles from '../doctypes.module.css';

const digits = Array.from(
  { length: doctypeLimits.numbers.max - doctypeLimits.numbers.min + 1 },
  (_, at) => doctypeLimits.numbers.min + at,
);

/** The internal number: its prefix, and its form, which stays as it is while documents carry such numbers. */
export function NumberSection({ doctype, change, problems }: SettingsProps) {
  const t = useText('doctypes');
  const problem = useProblemText();
  const locked = isNumberLocked(doctype);
  const holder = findPrefixHolder(doctype, useDoctypes());
  const lock = locked ? <IconLock size={15} stroke={1.8} aria-hidden /> : undefined;
  return (
    <div className={`${styles.pairs} ${styles.pairsNumber}`}>
      <TextInput
        label={t('number.short')}
        inputWrapperOrder={hintBelow}
        description={t('number.shortHint')}
        value={doctype.short}
        maxLength={4}
        error={problem(problems, 'short')}
        onChange={(event) => {
          const short = event.currentTarget.value;
          change((type) => changeDoctype(type, { short }));
        }}
      />
      <NativeSelect
        label={t('number.year')}
        value={String(doctype.year)}
        disabled={locked}
        rightSection={lock}
        error={problem(problems, 'year')}
        data={[
          { value: '2', label: t('number.digits', { count: 2 }) },
          { value: '4', label: t('number.digits', { count: 4 }) },
        ]}
        onChange={(event) => {
          const year = event.currentTarget.value === '2' ? 2 : 4;
          change((type) => changeDoctype(type, { year }));
        }}
      />
      <NativeSelect
        label={t('number.numbers')}
        value={String(doctype.numbers)}
        disabled={locked}
        rightSection={lock}
        error={problem(problems, 'numbers')}
        data={digits.map(String)}
        onChange={(event) => {
          const numbers = Number(event.currentTarget.value);
          change((type) => changeDoctype(type, { numbers }));
        }}
      />
      <div>
        <div className="mantine-InputWrapper-label">{t('number.example')}</div>
        <output className={styles.example}>{buildNumberExample(doctype, new Date().getFullYear())}</output>
      </div>
      {holder === undefined ? null : (
        <div className={styles.wide}>
          <Band tone="warning" title={t('number.shared', { name: holder.name, short: doctype.short.toUpperCase() })}>
            {t('number.sharedText')}
          </Band>
        </div>
      )}
    </div>
  );
}

/** Why the form of the number cannot be changed. */
export function NumberNote({ doctype }: { doctype: Doctype }) {
  const t = useText('doctypes');
  return isNumberLocked(doctype) ? (
    <span className={styles.note}>{t('number.locked', { count: doctype.documentsCount })}</span>
  ) : null;
}
