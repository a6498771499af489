import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { intakeLimits, type UploadType } from '#shared/intake/tempfile.ts';
import type { UploadProblem } from '../core/upload-queue.ts';

const brands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif'];

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A photo as phones store it (ISO base media with an image brand): a browser that shows it can turn it into a JPEG. */
export const isPhonePhoto = (bytes: Uint8Array): boolean =>
  ascii(bytes.subarray(4, 8)) === 'ftyp' && brands.includes(ascii(bytes.subarray(8, 12)));

/** A file that the browser checked: either fit to be sent, or the reason why not. */
export type CheckedFile = {
  readonly file: File;
  readonly type: UploadType | undefined;
  readonly problem: UploadProblem | undefined;
};

/** Checks the content of a chosen file before anything is sent. Photos of phones become JPEG where the browser can. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size === 0) return { file, type: undefined, problem: 'file-empty' };
  const head = new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer());
  if (isPhonePhoto(head)) {
    const photo = await convertToJpeg(file);
    if (photo !== undefined) return toCheckedFile(photo, 'image/jpeg');
  }
  return toCheckedFile(file, recogniseType(head));
}

function toCheckedFile(file: File, type: UploadType | undefined): CheckedFile {
  // The size comes first: it also explains a film or a disk image.
  const problem =
    file.size > intakeLimits.fileBytes ? 'too-large' : type === undefined ? 'unsupported-type' : undefined;
  return { file, type, problem };
}

async function convertToJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([blob], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // This browser does not read the format; the file is then refused with its reason.
    return undefined;
  }
}
