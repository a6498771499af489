import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/text/use-text.ts';
import './table.css';
import { openPage } from '../core/stage.ts';
import { useDesk } from '../desk-context.ts';
import { useModel } from '../use-machine.ts';
import type { RunningTable } from './run-table.ts';

/** What a person without a pointer begins with: the page without its margins; the edges are moved by keys afterwards. */
const wholePage = { x: 0.04, y: 0.1, w: 0.92, h: 0.8 } as const;

/** While a table is to be drawn: what to do, and the ways out. Escape closes drawing (R-TAB-13). */
export function DrawBar({ running }: { running: RunningTable }) {
  const t = useText('table');
  const desk = useDesk();
  const stage = useModel(desk.stage);
  const { refused } = useModel(running.machine);
  const leave = () => {
    running.machine.send({ kind: 'draw-mode', on: false });
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      pressed(event);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
  return (
    <div className="dt-draw" role="region" aria-label={t('draw.title')}>
      <span role="status">{refused === null ? t('draw.hint') : t(`refused.${refused}`)}</span>
      <span className="dd-grow" />
      <Button
        size="xs"
        onClick={() => {
          const bounds = { ...wholePage, page: openPage(stage) };
          running.machine.send({ kind: 'do', command: { kind: 'draw', bounds } });
        }}
      >
        {t('draw.wholePage')}
      </Button>
      <Button size="xs" onClick={leave}>
        {t('draw.cancel')}
      </Button>
    </div>
  );
}
