import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { intakeLimits, type UploadType } from '#shared/intake/tempfile.ts';
import { isPhonePhoto } from './core/sniff-heic.ts';
import type { UploadProblem } from './core/upload-queue.ts';

/** A file that the browser looked into: either fit to be sent, or the reason why not. */
export type Looked = {
  readonly file: File;
  readonly type: UploadType | undefined;
  readonly problem: UploadProblem | undefined;
};

/** Looks at the content of a chosen file before anything is sent. Photos of phones become JPEG where the browser can. */
export async function lookInto(file: File): Promise<Looked> {
  if (file.size === 0) return { file, type: undefined, problem: 'file-empty' };
  const head = new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer());
  if (isPhonePhoto(head)) {
    const photo = await asJpeg(file);
    if (photo !== undefined) return checked(photo, 'image/jpeg');
  }
  return checked(file, recogniseType(head));
}

function checked(file: File, type: UploadType | undefined): Looked {
  // The size comes first: it says what is wrong with a film or a disk image, too.
  const problem =
    file.size > intakeLimits.fileBytes ? 'too-large' : type === undefined ? 'unsupported-type' : undefined;
  return { file, type, problem };
}

async function asJpeg(file: File): Promise<File | undefined> {
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
