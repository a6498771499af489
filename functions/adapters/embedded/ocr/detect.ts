import { findLines } from './find-lines.ts';
import { cutOut, type Grey, type Line } from '../pixels/grey.ts';
import type { Models, Network } from './models.ts';

/** Pixels that the detector looks at: small print stays legible on A4, and a page takes a third of a second. */
const detectorPixels = 1_100_000;
const multiple = 32;
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

const shrunkSize = ({ width, height }: Grey) => {
  const scale = Math.min(1.5, Math.sqrt(detectorPixels / (width * height)));
  const side = (pixels: number) => Math.max(multiple, Math.round((pixels * scale) / multiple) * multiple);
  return { width: side(width), height: side(height) };
};

const planes = ({ data }: Grey, level: (shade: number, plane: number) => number): Float32Array => {
  const input = new Float32Array(data.length * 3);
  for (let plane = 0; plane < 3; plane += 1)
    for (let at = 0; at < data.length; at += 1) input[plane * data.length + at] = level(data[at] ?? 255, plane);
  return input;
};

const whole = ({ width, height }: Grey): Line => ({
  x: width / 2,
  y: height / 2,
  length: width,
  height,
  angle: 0,
});

/** The text lines of a picture, in its pixels, and the direction that they share. */
export const detectLines = async (detect: Network, picture: Grey) => {
  const size = shrunkSize(picture);
  const shrunk = cutOut(picture, whole(picture), size);
  const input = planes(shrunk, (shade, plane) => (shade / 255 - (mean[plane] ?? 0)) / (deviation[plane] ?? 1));
  const { data } = await detect(input, [1, 3, size.height, size.width]);
  const { lines, angle } = findLines({ data, ...size });
  const scaleX = picture.width / size.width;
  const scaleY = picture.height / size.height;
  const lying = Math.abs(Math.sin(angle)) > 0.7;
  return {
    angle,
    lines: lines.map((line) => ({
      x: line.x * scaleX,
      y: line.y * scaleY,
      length: line.length * (lying ? scaleY : scaleX),
      height: line.height * (lying ? scaleX : scaleY),
      angle: line.angle,
    })),
  };
};

const glance = { width: 192, height: 48 } as const;
/** Lines asked for their direction: a few long ones settle it. */
const asked = 16;

/** Whether the lines of a picture stand on their heads: the longest ones vote. */
export const isUpsideDown = async ({ upsideDown }: Models, picture: Grey, lines: readonly Line[]): Promise<boolean> => {
  const longest = [...lines].sort((a, b) => b.length / b.height - a.length / a.height).slice(0, asked);
  if (longest.length === 0) return false;
  const input = new Float32Array(longest.length * 3 * glance.width * glance.height);
  longest.forEach((line, index) => {
    // The classifier saw lines of four times their height; of longer ones it gets the beginning.
    const part = Math.min(line.length, line.height * 4);
    const back = (line.length - part) / 2;
    const begin = {
      ...line,
      length: part,
      x: line.x - back * Math.cos(line.angle),
      y: line.y - back * Math.sin(line.angle),
    };
    const truncate = cutOut(picture, begin, glance);
    input.set(
      planes(truncate, (shade) => shade / 127.5 - 1),
      index * 3 * glance.width * glance.height,
    );
  });
  const { data } = await upsideDown(input, [longest.length, 3, glance.height, glance.width]);
  let votes = 0;
  for (let index = 0; index < longest.length; index += 1) votes += (data[index * 2 + 1] ?? 0) - (data[index * 2] ?? 0);
  return votes > 0;
};
