import {
  IconArrowsSort,
  IconCash,
  IconCashOff,
  IconCopy,
  IconCopyPlus,
  IconClipboardPlus,
  IconFileArrowRight,
  IconFileInvoice,
  IconInbox,
  IconInboxOff,
  IconMessageReply,
  IconQrcode,
  IconReceipt,
  IconRefresh,
  IconScan,
  IconScissors,
  IconStar,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { AnswerDialog, EinvoiceDialog, PaymentDialog } from './lazy-dialogs.tsx';
import { PagesDialog } from './pages-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useDoctypes } from '../session/document-queries.ts';
import { useToolActions, type ToolName } from './use-tool-actions.ts';
import { useUser } from '#web/remote/session.ts';
import { useReviewedDocument } from '../session/session-context.ts';
import { canAnswer, canWork } from './core/permissions.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A tool as the column and the phone's menu both show it. */
export type DocumentTool = {
  readonly name: ToolName;
  readonly label: string;
  readonly icon: ReactNode;
  /** Rare ones stand in the menu "…" of the column. */
  readonly rare: boolean;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly run: () => void;
};

/** The tools for the document as a whole, and the dialogs that some of them open. */
export function useDocumentTools(): { readonly tools: readonly DocumentTool[]; readonly dialogs: ReactNode } {
  const t = useText('detail');
  const payments = useText('payments');
  const navigate = useNavigate();
  const user = useUser();
  const document = useReviewedDocument();
  const actions = useToolActions();
  const doctypes = useDoctypes();
  const [open, setOpen] = useState<ToolName | null>(null);
  const reading = document.queue !== null;
  const archived = document.status === 'confirmed';
  const works = canWork(user);

  const tool = (
    name: ToolName,
    options: Omit<DocumentTool, 'name' | 'busy' | 'disabled' | 'rare'> &
      Partial<Pick<DocumentTool, 'disabled' | 'rare'>>,
  ) => ({
    disabled: false,
    rare: false,
    ...options,
    name,
    busy: actions.busy === name,
  });
  const tools: readonly DocumentTool[] = [
    tool('pay', {
      label: t(document.paid ? 'tools.unpay' : 'tools.pay'),
      icon: document.paid ? <IconCashOff {...icon} /> : <IconCash {...icon} />,
      disabled: !works,
      run: () => void actions.pay(),
    }),
    tool('payment', {
      label: payments('panel.tool'),
      icon: <IconQrcode {...icon} />,
      disabled: !works || reading,
      run: () => setOpen('payment'),
    }),
    ...(document.einvoice === undefined
      ? []
      : [
          tool('einvoice', {
            rare: true,
            label: t('tools.einvoice'),
            icon: <IconFileInvoice {...icon} />,
            run: () => setOpen('einvoice'),
          }),
          tool('answer', {
            label: t('tools.answer'),
            icon: <IconMessageReply {...icon} />,
            disabled: document.deletedAt !== null,
            run: () => setOpen('answer'),
          }),
        ]),
    tool('scan', {
      rare: true,
      label: payments('scan.tool'),
      icon: <IconScan {...icon} />,
      disabled: !document.editable || document.kind === 'template',
      run: () => void navigate(`/scan?document=${document._id}`),
    }),
    tool('favourite', {
      label: t(document.isFavourite ? 'tools.favouriteOff' : 'tools.favourite'),
      icon: document.isFavourite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />,
      run: () => void actions.favourite(),
    }),
    tool('tempbox', {
      label: t(document.isInTempBox ? 'tools.tempboxOff' : 'tools.tempbox'),
      icon: document.isInTempBox ? <IconInboxOff {...icon} /> : <IconInbox {...icon} />,
      disabled: !works,
      run: () => void actions.tempbox(),
    }),
    tool('people', {
      label: t('tools.people'),
      icon: <IconUsers {...icon} />,
      disabled: !document.editable,
      run: () => setOpen('people'),
    }),
    tool('pages', {
      rare: true,
      label: t('tools.pages'),
      icon: <IconArrowsSort {...icon} />,
      disabled: !document.editable,
      run: () => setOpen('pages'),
    }),
    tool('split', {
      rare: true,
      label: t('tools.split'),
      icon: <IconScissors {...icon} />,
      disabled: !document.editable || document.kind === 'template' || document.pages.length < 2,
      run: () => setOpen('split'),
    }),
    tool('readAgain', {
      rare: true,
      label: t('tools.readAgain'),
      icon: <IconRefresh {...icon} />,
      disabled: !works || reading || archived || document.kind === 'template',
      run: () => void actions.readAgain(),
    }),
    ...(actions.canSummarize
      ? [
          tool('summary', {
            rare: true,
            label: t('tools.summary'),
            icon: <IconReceipt {...icon} />,
            disabled: !document.editable || archived,
            run: () => void actions.summarize(),
          }),
        ]
      : []),
    tool('paste', {
      rare: true,
      label: t('tools.paste'),
      icon: <IconClipboardPlus {...icon} />,
      disabled: !document.editable || document.kind === 'template',
      run: () => setOpen('paste'),
    }),
    tool('duplicate', {
      rare: true,
      label: t('tools.duplicate'),
      icon: <IconCopy {...icon} />,
      disabled: !works || reading,
      run: () => void actions.duplicate(),
    }),
    tool('otherType', {
      rare: true,
      label: t('tools.otherType'),
      icon: <IconCopyPlus {...icon} />,
      disabled: !works || reading,
      run: () => setOpen('otherType'),
    }),
    tool('move', {
      rare: true,
      label: t('tools.move'),
      icon: <IconFileArrowRight {...icon} />,
      disabled: !document.editable,
      run: () => setOpen('move'),
    }),
  ];
  const types = (doctypes.data ?? [])
    .filter(({ id, draft }) => id !== document.doctype && !draft)
    .map(({ id, name }) => ({ value: id, label: name }));
  const companies = user.owners
    .filter(({ _id, role }) => _id !== document.ownerId && role !== 'viewer')
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const close = () => setOpen(null);
  return {
    tools,
    dialogs: (
      <>
        <LazyMount opened={open === 'pages'}>
          {(opened) => <PagesDialog opened={opened} actions={actions} onClose={close} />}
        </LazyMount>
        <LazyMount opened={open === 'split'}>
          {(opened) => <SplitDialog opened={opened} actions={actions} onClose={close} />}
        </LazyMount>
        <LazyMount opened={open === 'people'}>
          {(opened) => <AssignDialog opened={opened} actions={actions} onClose={close} />}
        </LazyMount>
        <Suspense fallback={null}>
          {open === 'einvoice' && document.einvoice !== undefined ? (
            <EinvoiceDialog id={document._id} einvoice={document.einvoice} opened onClose={close} />
          ) : null}
          {open === 'payment' ? <PaymentDialog id={document._id} name={document.name} opened onClose={close} /> : null}
          {open === 'answer' ? (
            <AnswerDialog id={document._id} canAnswer={canAnswer(document, user)} onClose={close} />
          ) : null}
        </Suspense>
        <LazyMount opened={open === 'paste'}>
          {(opened) => <PasteDialog opened={opened} actions={actions} onClose={close} />}
        </LazyMount>
        <LazyMount opened={open === 'otherType'}>
          {(opened) => (
            <ChooseDialog
              opened={opened}
              title={t('otherType.title')}
              text={t('otherType.text')}
              none={t('otherType.none')}
              confirm={t('otherType.confirm')}
              busy={actions.busy === 'otherType'}
              choices={types}
              onChoose={({ value }) => void actions.duplicate(value).then(close)}
              onClose={close}
            />
          )}
        </LazyMount>
        <LazyMount opened={open === 'move'}>
          {(opened) => (
            <ChooseDialog
              opened={opened}
              title={t('move.title')}
              text={t('move.text')}
              none={t('move.none')}
              confirm={t('move.confirm')}
              busy={actions.busy === 'move'}
              choices={companies}
              onChoose={({ value, label }) => void actions.move(value, label).then(close)}
              onClose={close}
            />
          )}
        </LazyMount>
      </>
    ),
  };
}
