import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileTypeXml,
  IconFileTypeZip,
  IconMail,
  IconPhoto,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: readonly (readonly [RegExp, TablerIcon])[] = [
  [/\.pdf$/iu, IconFileTypePdf],
  [/\.(?:png|jpe?g|heic|heif|webp|gif|tiff?)$/iu, IconPhoto],
  [/\.(?:xml|isdoc)$/iu, IconFileTypeXml],
  [/\.(?:zip|isdocx|7z|rar)$/iu, IconFileTypeZip],
  [/\.(?:xlsx?|ods|csv)$/iu, IconTable],
  [/\.(?:docx?|odt|rtf|txt)$/iu, IconFileText],
  [/\.(?:eml|msg)$/iu, IconMail],
];

/** The sign of a file's kind, by the ending of its name; the name beside it says the rest. */
export function FileIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = icons.find(([ending]) => ending.test(name))?.[1] ?? IconFile;
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
