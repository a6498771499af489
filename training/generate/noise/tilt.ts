import type { Word } from '#shared/document/box.ts';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Words of a page that lies askew by `angle` radians: boxes stay upright and move with their middles. */
export function tilted(words: readonly Word[], angle: number, aspect: number): readonly Word[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return words.map(({ text, box, score }) => {
    const x = box.x + box.w / 2 - 0.5;
    const y = (box.y + box.h / 2 - 0.5) * aspect;
    const middle = { x: x * cos - y * sin + 0.5, y: (x * sin + y * cos) / aspect + 0.5 };
    const left = clamp(middle.x - box.w / 2);
    const top = clamp(middle.y - box.h / 2);
    return { text, score, box: { x: left, y: top, w: Math.min(box.w, 1 - left), h: Math.min(box.h, 1 - top) } };
  });
}
