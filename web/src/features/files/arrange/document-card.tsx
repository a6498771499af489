import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { truncate as cutText } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import { CardProposal } from './card-proposal.tsx';
import type { Card } from '../core/cards.ts';
import { listProposedCuts, waitsForDecision } from '../core/proposals.ts';
import { PageWithCut, pageDrag, PageThumb, type PageActions } from './page-thumb.tsx';
import { listDragged } from './choose-box.tsx';
import type { Decisions } from './use-decisions.ts';
import type { PageChoice } from './use-page-choice.ts';
import * as styles from '../files.module.css';

export type CardActions = PageActions & {
  readonly mark: (card: Card, doctype: string) => void;
  readonly split: (card: Card) => void;
  readonly merge: (from: Card, into: Card) => void;
  readonly removeCard: (card: Card) => void;
};

type DocumentCardProps = {
  readonly card: Card;
  readonly cards: readonly Card[];
  readonly saving: boolean;
  readonly activePage: string | undefined;
  readonly onActivePage: (fileId: string) => void;
  readonly actions: CardActions;
  readonly decisions: Decisions;
  readonly choice: PageChoice;
  /** What there is to know of the document before it is made. */
  readonly note?: ReactNode;
};

const CropEditor = lazy(async () => ({ default: (await import('./crop-editor.tsx')).CropEditor }));

/** A future document: its type and its pages, with scissors between them. */
export function DocumentCard({
  card,
  cards,
  saving,
  activePage,
  onActivePage,
  actions,
  decisions,
  choice,
  note,
}: DocumentCardProps) {
  const t = useText('files');
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== unspecifiedDoctype);
  const index = doctypes.findIndex(({ id }) => id === card.doctype);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  // The page itself is taken from the card: its picture comes from an address that is asked for anew.
  const [editedId, setEditedId] = useState<string>();
  const edited = card.pages.find(({ fileId }) => fileId === editedId);
  const waits = !saving && waitsForDecision(card);
  const proposed = waits ? listProposedCuts(card) : [];
  const accept = () => {
    decisions.accept(card, without);
    setWithout(new Set());
  };
  const decide = {
    accept,
    decline: () => decisions.decline(card),
  };
  const source = card.pages[0]?.croppedFrom ?? null;
  const others = cards.filter(({ tempId }) => tempId !== card.tempId);
  return (
    <div
      role="group"
      className={styles.card}
      aria-label={card.name}
      aria-busy={saving}
      data-waits={waits}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(pageDrag)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(pageDrag);
        if (dragged === '') return;
        event.preventDefault();
        actions.put(listDragged(dragged, choice), card, card.pages.length);
      }}
    >
      <header className={styles.cardHead}>
        {index === -1 ? null : (
          <DoctypeTag short={doctypes[index]?.short ?? ''} index={index} title={doctypes[index]?.name} />
        )}
        <h2 title={card.name}>{card.name}</h2>
        <span className={styles.cardState} role="status">
          {saving
            ? t('card.saving')
            : card.preparing
              ? t('source.preparing')
              : t('source.pages', { count: card.pages.length })}
        </span>
        {waits ? (
          <CardProposal
            card={card}
            without={without}
            onAccept={accept}
            onDecline={decide.decline}
            onEdit={setEditedId}
          />
        ) : null}
        <span className={styles.cardTools}>
          <select
            className={styles.select}
            aria-label={t('card.type', { name: card.name })}
            value={card.doctype}
            onChange={(event) => actions.mark(card, event.currentTarget.value)}
          >
            <option value={unspecifiedDoctype}>{t('card.auto')}</option>
            {doctypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Dropdown
            role="menu"
            align="end"
            width={280}
            className={styles.filesIcon}
            label={t('card.more', { name: card.name })}
            trigger={<IconDots size={18} stroke={1.8} aria-hidden />}
          >
            {card.pages.length < 2 ? null : <MenuItem onClick={() => actions.split(card)}>{t('card.split')}</MenuItem>}
            {others.slice(0, 20).map((other) => (
              <MenuItem key={other.tempId} onClick={() => actions.merge(card, other)}>
                {t('card.merge', { name: cutText(other.name, 25) })}
              </MenuItem>
            ))}
            {source === null ? null : (
              <MenuItem onClick={() => decisions.restorePage(source)}>{t('crops.giveBack')}</MenuItem>
            )}
            <MenuItem onClick={() => actions.removeCard(card)}>{t('card.delete')}</MenuItem>
          </Dropdown>
        </span>
      </header>
      {note}
      <ol className={styles.cardPages}>
        {card.pages.map((page, at) => (
          <PageWithCut
            key={page.fileId}
            first={at === 0}
            label={t('page.cut', { page: at + 1 })}
            score={proposed.includes(at) ? page.cut : null}
            taken={!without.has(at)}
            onCut={() => {
              if (proposed.includes(at)) setWithout(toggled(without, at));
              else actions.cutBefore(card, at);
            }}
          >
            <PageThumb
              card={card}
              page={page}
              at={at}
              others={others}
              active={activePage === page.fileId}
              onActive={() => onActivePage(page.fileId)}
              actions={actions}
              choice={choice}
              decide={waits ? decide : undefined}
            />
          </PageWithCut>
        ))}
      </ol>
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <CropEditor
            page={edited}
            onClose={() => setEditedId(undefined)}
            onCrop={(boxes) => {
              setEditedId(undefined);
              decisions.cropInto(edited, boxes);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const toggled = (set: ReadonlySet<number>, one: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
