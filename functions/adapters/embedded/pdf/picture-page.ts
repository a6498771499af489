import {
  PDFDocument,
  concatTransformationMatrix,
  degrees,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import sharp from 'sharp';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { openPicture, pictureSize } from './picture.ts';

/** Dots per inch that a picture is taken to have: a phone photo of an A4 page becomes about as large as the page. */
const dotsPerInch = 200;
/** Larger pictures without loss would make PDFs that no mail server takes; they become JPEG of archive quality. */
const maxLosslessPixels = 25_000_000;

/** Clockwise turns that cameras write into the file; the other four orientations are mirrored ones. */
const turns: Readonly<Record<number, Rotation>> = { 1: 0, 6: 90, 3: 180, 8: 270 };

const compressed = promisify(deflate);
const quarter = (degreesTurned: number): Rotation => ([0, 90, 180, 270] as const)[(degreesTurned / 90) % 4] ?? 0;

type Embedding = { readonly kind: 'jpeg' | 'pixels'; readonly bytes: Uint8Array; readonly turn: Rotation };

/** JPEG goes in as it is, PNG without loss; only what a PDF cannot say is encoded anew. */
const embedding = async (
  bytes: Uint8Array,
): Promise<Embedding & { width: number; height: number; channels: number }> => {
  const { format, orientation, space, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const turn = turns[orientation ?? 1];
  if (format === 'jpeg' && turn !== undefined && (space === 'srgb' || space === 'b-w'))
    return { kind: 'jpeg', bytes, turn, width, height, channels: 3 };
  const picture = openPicture(bytes).flatten({ background: '#ffffff' });
  if (format === 'jpeg' || width * height > maxLosslessPixels) {
    const { data, info } = await picture
      .toColourspace('srgb')
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'jpeg', bytes: data, turn: 0, width: info.width, height: info.height, channels: 3 };
  }
  const grey = space === 'b-w';
  const { data, info } = await picture
    .toColourspace(grey ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = info;
  return { kind: 'pixels', bytes: await compressed(data), turn: 0, width: across, height: down, channels };
};

/** A PDF of one page that shows the picture, turned clockwise by `rotate` on top of the turn that its camera recorded. */
export const picturePage = async (bytes: Uint8Array, rotate: Rotation): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const upright = await pictureSize(bytes);
  const picture = await embedding(bytes);
  const lying = picture.turn % 180 !== 0;
  const scale = 72 / dotsPerInch;
  const width = (lying ? upright.height : upright.width) * scale;
  const height = (lying ? upright.width : upright.height) * scale;
  const page = pdf.addPage([width, height]);
  page.setRotation(degrees(quarter(picture.turn + rotate)));
  if (picture.kind === 'jpeg') {
    page.drawImage(await pdf.embedJpg(picture.bytes), { x: 0, y: 0, width, height });
    return pdf.save();
  }
  const stream = pdf.context.stream(picture.bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    BitsPerComponent: 8,
    ColorSpace: picture.channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'FlateDecode',
  });
  const name = page.node.newXObject('Image', pdf.context.register(stream));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, 0, 0),
    drawObject(name),
    popGraphicsState(),
  );
  return pdf.save();
};
