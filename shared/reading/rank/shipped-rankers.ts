import file from './rankers.json' with { type: 'json' };
import { unpackRankers, type Rankers } from './ranker.ts';

let unpacked: Rankers | undefined;

/** The rankers that the product carries, made by `npm run train`. Unpacked when they are first asked for. */
export const getShippedRankers = (): Rankers => (unpacked ??= unpackRankers(file));
