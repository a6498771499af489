/** Characters that no file system takes in a name, and those that do not print. */
const unusable = /[\\/:*?"<>|\p{C}]+/gu;
const longestName = 100;

/** A file name that every system accepts, made of the name that people gave. */
export const pdfName = (name: string, id: string): string => {
  const usable = name
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(unusable, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(usable).slice(0, longestName).join('').trim();
  return `${short === '' ? id : short}.pdf`;
};
