import type { Canvas, Ink } from '../page/canvas.ts';
import type { Part } from '../page/drawing.ts';

/** Running text in lines no wider than `w`; a value may go on in the next line and stays one print. */
export function wrapParts(canvas: Canvas, parts: readonly Part[], w: number, ink?: Ink): readonly (readonly Part[])[] {
  const lines: Part[][] = [];
  let line: Part[] = [];
  for (const { text, tags } of parts)
    for (const word of text.split(/(?<= )/u)) {
      if (line.length > 0 && canvas.measureWidth([...line, { text: word.trimEnd(), tags }], ink) > w) {
        lines.push(line);
        line = [];
      }
      line.push({ text: word, tags });
    }
  if (line.length > 0) lines.push(line);
  return lines;
}
