import type { Quad, Size } from '../core/quad.ts';
import { straighten, type Pixels } from '../core/straighten.ts';

type StraightenRequest = { readonly pixels: Pixels; readonly quad: Quad; readonly size: Size };

// A program of its own: it straightens one photo and answers it.
addEventListener('message', ({ data }: MessageEvent<StraightenRequest>) => {
  const { pixels, quad, size } = data;
  const straight = straighten(pixels, quad, size);
  postMessage(straight, { transfer: [straight.data.buffer] });
});
