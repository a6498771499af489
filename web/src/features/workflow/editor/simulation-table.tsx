import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/text/use-format.ts';
import { getReasonText } from '#shared/text/workflow-trouble-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { getSteps } from '../core/editor.ts';
import { buildSimulationLines, type SimulatedLine } from '../core/simulation-view.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { useNames } from '../context/names.ts';
import type { Simulated, SimulationState } from './use-simulation.ts';
import * as canvasStyles from '../canvas/canvas.module.css';
import * as styles from '../styles/editor.module.css';

type SimulationProps = { readonly simulation: SimulationState; readonly onRun: () => void; readonly blocked: boolean };

/** Where the last documents would go with the draft, step by step, and what would be different from the saved workflow. */
export function SimulationPart({ simulation, onRun, blocked }: SimulationProps) {
  const t = useText('workflow');
  const { editor } = useEditorContext();
  const { result, running } = simulation;
  const stale = simulation.isStale(getSteps(editor));
  return (
    <section className={styles.bottomPart} aria-label={t('simulation')} aria-busy={running}>
      <header className={styles.bottomHead}>
        <h2>{t('simulation')}</h2>
        <span className={`${styles.quiet} ${canvasStyles.ellipsis}`} data-part="wf-quiet">
          {result === undefined ? '' : t('simulation.of', { count: result.now.documents })}
        </span>
        {stale ? <span className={styles.tag}>{t('simulation.stale')}</span> : null}
        <span className={styles.grow} />
        <Button
          size="xs"
          loading={running}
          disabled={blocked}
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          onClick={onRun}
        >
          {t(result === undefined ? 'simulation.run' : 'simulation.again')}
        </Button>
      </header>
      <div className={styles.bottomBody} data-stale={stale} role="status">
        {result === undefined ? (
          <p className={`${styles.quiet} ${styles.padded}`} data-part="wf-quiet">
            {t(blocked ? 'simulation.blocked' : 'simulation.hint')}
          </p>
        ) : (
          <Figures result={result} />
        )}
      </div>
    </section>
  );
}

function Figures({ result }: { result: Simulated }) {
  const t = useText('workflow');
  const format = useFormat();
  const { now, before } = result;
  if (now.documents === 0)
    return (
      <p className={`${styles.quiet} ${styles.padded}`} data-part="wf-quiet">
        {t('simulation.none')}
      </p>
    );
  const lines = buildSimulationLines(result.steps, now, before);
  return (
    <>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('figure.step')}</th>
            <th scope="col" className={styles.number}>
              {t('figure.reached')}
            </th>
            <th aria-hidden />
            <th scope="col" className={styles.number}>
              {t('figure.stopped')}
            </th>
            <th scope="col" className={styles.number}>
              {t('figure.automated')}
            </th>
            <th scope="col" className={styles.number}>
              {t('figure.change', { version: result.version })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FigureLine key={line.id} line={line} compared={before !== undefined} />
          ))}
          <tr>
            <th scope="row">{t('figure.untouched')}</th>
            <td className={styles.number}>{format.count(now.untouched)}</td>
            <td>
              <Share value={now.untouched / now.documents} tone="ok" />
            </td>
            <td className={styles.number}>–</td>
            <td className={styles.number}>–</td>
            <td className={styles.number}>
              {before === undefined ? '–' : <Change by={now.untouched - before.untouched} />}
            </td>
          </tr>
        </tbody>
      </table>
      <Elsewhere result={result} />
    </>
  );
}

function FigureLine({ line, compared }: { line: SimulatedLine; compared: boolean }) {
  const t = useText('workflow');
  const format = useFormat();
  const names = useNames();
  return (
    <tr>
      <th scope="row" className={canvasStyles.ellipsis}>
        {names.step({ ...line, type: 'step' })}
      </th>
      <td className={styles.number}>{format.count(line.reached)}</td>
      <td>
        <Share value={line.share} tone={line.stuck > 0 ? 'bad' : 'plain'} />
      </td>
      <td className={styles.number}>{format.count(line.stopped)}</td>
      <td className={styles.number}>{format.count(line.automated)}</td>
      <td className={styles.number}>
        {line.change === null ? compared ? t('figure.new') : '–' : <Change by={line.change} />}
      </td>
    </tr>
  );
}

/** '+ 14' with a true minus; no change is shown as a dash. */
function Change({ by }: { by: number }): ReactNode {
  const format = useFormat();
  if (by === 0) return '–';
  return `${by > 0 ? '+' : '−'}\u00a0${format.count(Math.abs(by))}`;
}

const tones = { plain: 'var(--df-accent)', ok: 'var(--df-ok)', bad: 'var(--df-bad)' } as const;
const Share = ({ value, tone }: { value: number; tone: keyof typeof tones }) => (
  <Progress value={value * 100} color={tones[tone]} w={110} aria-hidden />
);

/** Documents that would take another path, and those that would stop, with a link to each. */
function Elsewhere({ result }: { result: Simulated }) {
  const t = useText('workflow');
  const names = useNames();
  const locale = useLocale();
  const { now, steps } = result;
  const describeRoute = (ids: readonly string[]): string =>
    ids.map((id) => names.step(steps[id] ?? { id, type: id, name: id })).join(' → ');
  return (
    <div className={styles.elsewhere}>
      {now.stuckCount === 0 ? null : (
        <Found tone="invalid" title={t('simulation.stuck', { count: now.stuckCount })}>
          {now.stuck.map(({ docId, name, step, reason }) => (
            <li key={docId}>
              <Link to={`/document/preview/${docId}`} target="_blank">
                {name}
              </Link>
              <span className={styles.quiet} data-part="wf-quiet">
                {describeRoute([step])}
                {reason === undefined ? null : `: ${getReasonText(reason, locale) ?? ''}`}
              </span>
            </li>
          ))}
        </Found>
      )}
      {now.changedCount === 0 ? (
        <p className={styles.quiet} data-part="wf-quiet">
          {t('simulation.same')}
        </p>
      ) : (
        <Found tone="predicted" title={t('simulation.changed', { count: now.changedCount })}>
          {now.changed.map(({ docId, name, before, after }) => (
            <li key={docId}>
              <Link to={`/document/preview/${docId}`} target="_blank">
                {name}
              </Link>
              <span className={styles.quiet} data-part="wf-quiet">
                {t('simulation.before', { way: describeRoute(before) })}
              </span>
              <span className={styles.quiet} data-part="wf-quiet">
                {t('simulation.after', { way: describeRoute(after) })}
              </span>
            </li>
          ))}
          {now.changedCount > now.changed.length ? (
            <li className={styles.quiet} data-part="wf-quiet">
              {t('simulation.more', { shown: now.changed.length, count: now.changedCount })}
            </li>
          ) : null}
        </Found>
      )}
    </div>
  );
}

type FoundProps = { readonly tone: 'invalid' | 'predicted'; readonly title: string; readonly children: ReactNode };

function Found({ tone, title, children }: FoundProps) {
  const t = useText('workflow');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <p>
        <StateIcon state={tone} />
        {title}
        <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'simulation.hide' : 'simulation.show')}
        </button>
      </p>
      {open ? <ul>{children}</ul> : null}
    </div>
  );
}
