import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { getCodeName } from '#shared/reading/codes/code-name.ts';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { hasOnlyId, getSearchWords } from './core/offers.ts';
import { DocumentChoice } from './document-choice.tsx';
import { FillForm, useFieldDisplay } from './fill-form.tsx';
import { NewDocument } from './new-document.tsx';
import { readClaims } from '#shared/reading/codes/code-claims.ts';
import * as styles from './scan.module.css';

/** The values of a code, before a document is chosen. */
function FoundValues({ code }: { readonly code: PageCode }) {
  const { label, shown } = useFieldDisplay();
  return (
    <dl className={styles.values}>
      {(readClaims(code, 0, new Map())?.claims ?? []).map(({ id, value }) => (
        <div key={id}>
          <dt>{label(id)}</dt>
          <dd>{shown(id, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type FoundProps = {
  readonly codes: readonly PageCode[];
  /** Read by the camera when undefined. */
  readonly picture: File | undefined;
  /** The document from which the screen was opened. */
  readonly documentId: string | null;
  readonly again: ReactNode;
};

/** What was read, and what becomes of it: into a document, or a new document. */
export function FoundCodes({ codes, picture, documentId, again }: FoundProps) {
  const t = useText('scan');
  const [at, setAt] = useState('0');
  const [chosen, setChosen] = useState(documentId);
  const code = codes[Number(at)] ?? codes[0];
  if (code === undefined) return null;
  const name = (one: PageCode): string => t(`kind.${getCodeName(one)}`);
  return (
    <section className={styles.found} aria-label={t('found')}>
      {codes.length === 1 ? (
        <div role="status">
          <h2>{name(code)}</h2>
        </div>
      ) : (
        <>
          <div role="status">
            <h2>{t('several', { count: codes.length })}</h2>
          </div>
          <SegmentedControl
            aria-label={t('which')}
            value={at}
            onChange={setAt}
            data={codes.map((one, place) => ({ value: String(place), label: `${String(place + 1)}. ${name(one)}` }))}
          />
        </>
      )}
      {chosen === null ? (
        <>
          <FoundValues code={code} />
          {hasOnlyId(code) ? <Band tone="info" title={t('onlyUid')} compact /> : null}
          <DocumentChoice key={getSearchWords(code)} words={getSearchWords(code)} onChoose={setChosen} />
          <NewDocument picture={picture} />
        </>
      ) : (
        <FillForm
          key={`${chosen} ${at}`}
          id={chosen}
          code={code}
          onOther={documentId === null ? () => setChosen(null) : undefined}
        />
      )}
      {again}
    </section>
  );
}
