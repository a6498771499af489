import type { ByteWriter } from './byte-writer.ts';

/** What one record of BIFF8 holds at most ([MS-XLS] 2.1.4). */
const maxRecordBytes = 8224;
/** What one cell holds at most. */
export const maxTextLength = 32_767;

/** Texts of a workbook, each kept once; cells name them by number. */
export type SharedStrings = {
  /** The number of a text. */
  place(text: string): number;
  /** Writes the table ([MS-XLS] 2.4.265): texts continue over records, each of which states the character encoding again. */
  write(out: ByteWriter): void;
};

export function sharedStrings(): SharedStrings {
  const places = new Map<string, number>();
  let uses = 0;
  return {
    place(text) {
      uses += 1;
      const cut = text.slice(0, maxTextLength);
      const known = places.get(cut);
      if (known !== undefined) return known;
      places.set(cut, places.size);
      return places.size - 1;
    },
    write(out) {
      let left = 0;
      let lengthAt = 0;
      const open = (type: number): void => {
        out.u16(type);
        lengthAt = out.size();
        out.u16(0);
        left = maxRecordBytes;
      };
      const close = (): void => {
        out.putU16(lengthAt, maxRecordBytes - left);
      };
      const next = (): void => {
        close();
        open(0x003c);
      };
      open(0x00fc);
      out.u32(uses);
      out.u32(places.size);
      left -= 8;
      for (const text of places.keys()) {
        // The head of a text is never parted.
        if (left < 5) next();
        out.u16(text.length);
        out.u8(1);
        left -= 3;
        for (let index = 0; index < text.length; index += 1) {
          if (left < 2) {
            next();
            out.u8(1);
            left -= 1;
          }
          out.u16(text.charCodeAt(index));
          left -= 2;
        }
      }
      close();
    },
  };
}
