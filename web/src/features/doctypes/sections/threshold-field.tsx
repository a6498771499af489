import { TextInput } from '@mantine/core';
import { useRef, useState, type PointerEvent } from 'react';
import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';
import type { FormProblem, SettingsField } from '#shared/doctype/check-doctype.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { toAxisPosition, presets, toThreshold, moveThresholdByKey, parseThreshold } from '../core/axis.ts';
import { useCurveTexts } from './curve-texts.ts';
import { useProblemText } from '../form/problem-text.ts';
import * as styles from './reading.module.css';

type ThresholdProps = {
  readonly threshold: number;
  readonly curve: AutomationCurve | undefined;
  readonly problems: readonly FormProblem<SettingsField>[];
  readonly onChange: (threshold: number) => void;
};

/** The threshold as a slider, a number and presets, all telling the same. */
export function ThresholdField({ threshold, curve, problems, onChange }: ThresholdProps) {
  const t = useText('doctypes');
  const format = useFormat();
  const problem = useProblemText();
  return (
    <div>
      <Slider threshold={threshold} curve={curve} onChange={onChange} />
      <div className={styles.presets}>
        <TypedThreshold
          threshold={threshold}
          error={problem(problems, 'automationScoreThreshold')}
          onChange={onChange}
        />
        <div role="group" aria-label={t('threshold.presets')} className={styles.presetRow}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.chip}
              aria-pressed={preset === threshold}
              onClick={() => onChange(preset)}
            >
              {format.percent(preset / 100)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Along the stretched axis of the curve; keys go by half a percent and, with the page keys, from preset to preset. */
function Slider({ threshold, curve, onChange }: Omit<ThresholdProps, 'problems'>) {
  const t = useText('doctypes');
  const format = useFormat();
  const texts = useCurveTexts();
  const track = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);

  const follow = (event: PointerEvent) => {
    const room = track.current?.getBoundingClientRect();
    if (room === undefined || room.width === 0) return;
    const next = toThreshold((event.clientX - room.left) / room.width);
    if (next !== threshold) onChange(next);
  };

  const lines = [format.percent(threshold / 100), texts.sentence(curve, threshold)].filter((part) => part !== '');
  return (
    <div
      className={styles.slider}
      data-dragging={dragging}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (dragging) follow(event);
      }}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      <div ref={track} className={styles.sliderTrack} style={{ '--dt-place': toAxisPosition(threshold) }}>
        <div
          className={styles.sliderThumb}
          role="slider"
          tabIndex={0}
          aria-label={t('threshold')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={threshold}
          aria-valuetext={lines.join(': ')}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const next = moveThresholdByKey(event.key, threshold);
            if (next === undefined) return;
            event.preventDefault();
            onChange(next);
          }}
        />
      </div>
    </div>
  );
}

type TypedProps = {
  readonly threshold: number;
  readonly error: string | undefined;
  readonly onChange: (threshold: number) => void;
};

/** The number as it is typed: taken over as soon as it is one, put back as it was where it never became one. */
function TypedThreshold({ threshold, error, onChange }: TypedProps) {
  const t = useText('doctypes');
  const format = useFormat();
  const [text, setText] = useState<string>();
  const settle = () => setText(undefined);
  const wrong = text !== undefined && parseThreshold(text) === undefined;
  return (
    <TextInput
      className={styles.thresholdText}
      aria-label={t('threshold.number')}
      inputMode="decimal"
      value={text ?? format.percent(threshold / 100)}
      error={wrong ? t('threshold.wrong') : error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const written = event.currentTarget.value;
        setText(written);
        const typed = parseThreshold(written);
        if (typed !== undefined && typed !== threshold) onChange(typed);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') settle();
      }}
    />
  );
}
