import type { Word } from '#shared/document/box.ts';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** How a page lies under the lens: turned by `angle` radians, narrower towards one end by the share `keystone`. */
export type Pose = { readonly angle: number; readonly keystone: number };

/** Words of a page seen in a pose: boxes stay upright and move with their middles. */
export function tilted(words: readonly Word[], { angle, keystone }: Pose, aspect: number): readonly Word[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return words.map(({ text, box, score }) => {
    const far = 1 + keystone * (box.y + box.h / 2 - 0.5);
    const [w, h] = [box.w * far, box.h * far];
    const x = (box.x + box.w / 2 - 0.5) * far;
    const y = (box.y + box.h / 2 - 0.5) * aspect;
    const left = clamp(x * cos - y * sin + 0.5 - w / 2);
    const top = clamp((x * sin + y * cos) / aspect + 0.5 - h / 2);
    return { text, score, box: { x: left, y: top, w: Math.min(w, 1 - left), h: Math.min(h, 1 - top) } };
  });
}
