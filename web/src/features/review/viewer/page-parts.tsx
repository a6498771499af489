import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressMs } from '#shared/api/file-address.ts';
import { readPagePart } from '#shared/api/documents.ts';
import { getPartBox, layOutParts } from '#shared/intake/page-parts.ts';
import { call } from '#web/remote/call.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { store } from '#web/state/state.ts';
import { partPauseMs } from '../session/core/limits.ts';
import { listNeededParts, type NeededPart } from './core/needed-parts.ts';
import { usePageViewer } from './viewer-context.ts';
import * as styles from './viewer.module.css';

type PagePartsProps = {
  readonly pageId: string;
  /** Number of the page, counted from 0. */
  readonly page: number;
  /** Size of its preview. */
  readonly shape: { readonly width: number; readonly height: number };
};

const getPartId = ({ width, column, row }: NeededPart): string => `${width}-${column}-${row}`;
const isSame = (a: readonly NeededPart[], b: readonly NeededPart[]): boolean =>
  a.map(getPartId).join() === b.map(getPartId).join();

const getPartKey = (id: string, part: NeededPart) => [...keys.page(id), 'part', getPartId(part)];

/** Parts never change; their signed addresses do. */
const partQuery = (id: string, part: NeededPart) => ({
  queryKey: getPartKey(id, part),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPagePart, { params: { id }, query: part, signal }),
  staleTime: addressMs,
});

/** The parts that are needed where the view rests; what flies past is not loaded. */
function useNeededParts({ page, shape }: PagePartsProps, held: number | null | undefined): readonly NeededPart[] {
  const { machine } = usePageViewer();
  const [parts, setParts] = useState<readonly NeededPart[]>([]);
  const { width, height } = shape;
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const density = window.devicePixelRatio;
      const next = listNeededParts(machine.model(), { page, shape: { width, height }, density, held });
      setParts((before) => (isSame(before, next) ? before : next));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, partPauseMs);
    };
    wait();
    const stop = store.sub(machine.state, wait);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [machine, page, width, height, held]);
  return parts;
}

/** What of a page is sharper than its preview, over the preview. */
export function PageParts(props: PagePartsProps) {
  const { pageId, shape } = props;
  const [held, setHeld] = useState<number | null>();
  const parts = useNeededParts(props, held);
  const loaded = useQueries({ queries: parts.map((part) => partQuery(pageId, part)) });
  const known = loaded.find(({ data }) => data !== undefined)?.data?.held;
  if (known !== undefined && known !== held) setHeld(known);
  return parts.map((part, at) => {
    const url = loaded[at]?.data?.url;
    const grid = layOutParts(part.width, shape);
    if (url === undefined || grid === undefined) return null;
    const { x, y, w, h } = getPartBox(grid, part);
    const style = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` };
    return (
      <img
        key={getPartId(part)}
        className={styles.part}
        data-part="part"
        src={url}
        alt=""
        style={style}
        onError={() => renewAddress(url, getPartKey(pageId, part))}
      />
    );
  });
}
