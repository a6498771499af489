import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFilePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiPrefix } from '#shared/api/headers.ts';
import { deleteTemplate, type TemplateLine } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './templates.module.css';

type TemplateCardProps = {
  readonly template: TemplateLine;
  readonly onAsk: (kind: 'copy' | 'rename') => void;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** One template: its picture, its name, the types that are made of it, and what can be done with it. */
export function TemplateCard({ template, onAsk }: TemplateCardProps) {
  const t = useText('templates');
  const format = useFormat();
  const confirm = useConfirm();
  const [broken, setBroken] = useState(false);
  const { id, name, version, updatedAt, doctypes } = template;
  const remove = useMutation({
    mutationFn: () => call(deleteTemplate, { params: { id } }),
    meta: { invalidates: [[...keys.company, 'templates']] },
    onSuccess: () => {
      toast({ text: t('deleted', { name }) });
    },
    onError: alertError,
  });
  const ask = async () => {
    if (await confirm({ title: t('delete.title', { name }), confirm: t('delete.confirm'), danger: true }))
      remove.mutate();
  };
  return (
    <li className={styles.card}>
      <Link to={`/tpl-edit/${id}`} className={styles.picture} tabIndex={-1} aria-hidden>
        {broken ? (
          <span>{t('noPicture')}</span>
        ) : (
          <img
            src={`${apiPrefix}/template/${id}/thumbnail?v=${version}`}
            alt=""
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </Link>
      <div className={styles.cardText}>
        <Link to={`/tpl-edit/${id}`} title={name}>
          {name}
        </Link>
        <small>
          {doctypes.length === 0 ? t('unused') : t('usedBy', { names: doctypes.map((type) => type.name).join(', ') })}
        </small>
        <small>{t('changed', { date: format.date(toDay(new Date(updatedAt))) })}</small>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={32} aria-label={t('more', { name })} loading={remove.isPending}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('rename')}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onAsk('copy')}>
            {t('copy')}
          </Menu.Item>
          <Menu.Item color="invalid" leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {doctypes.length === 0 ? null : (
        <ul className={styles.create}>
          {doctypes.map((type) => (
            <li key={type.id}>
              <Link to={`/document/create/${type.id}`}>
                <IconFilePlus {...icon} />
                {t('createOf', { name: type.name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
