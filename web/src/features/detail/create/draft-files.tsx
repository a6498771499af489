import { ActionIcon, Button, FileButton, Popover } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { attachmentType } from '#shared/attachment/attachment.ts';
import { useText } from '#web/text/use-text.ts';

type DraftFilesProps = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void };

/** Files that will be attached to the document once it is there (ledger R-TPL-02). */
export function DraftFiles({ files, onFiles }: DraftFilesProps) {
  const t = useText('templates');
  return (
    <Popover width={300} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}>
          {t('create.files', { count: files.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('create.files', { count: files.length })}>
        <ul className="dd-draft-files">
          {files.map((file, place) => (
            <li key={`${file.name}-${place}`}>
              <span title={file.name}>{file.name}</span>
              <ActionIcon
                size={28}
                aria-label={t('create.fileRemove', { name: file.name })}
                onClick={() => {
                  onFiles(files.filter((one) => one !== file));
                }}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <FileButton
          multiple
          accept={attachmentType.options.join(',')}
          onChange={(chosen) => {
            onFiles([...files, ...chosen]);
          }}
        >
          {(props) => <Button {...props}>{t('create.fileAdd')}</Button>}
        </FileButton>
      </Popover.Dropdown>
    </Popover>
  );
}
