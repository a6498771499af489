const brands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif'];

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A photo as phones store it (ISO base media with an image brand): a browser that shows it can turn it into a JPEG. */
export const isPhonePhoto = (bytes: Uint8Array): boolean =>
  ascii(bytes.subarray(4, 8)) === 'ftyp' && brands.includes(ascii(bytes.subarray(8, 12)));
