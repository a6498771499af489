import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { companyPicture, maxPictureBytes, type Company, type CompanyPicture } from '#shared/company/company.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { useSavePicture } from './use-companies.ts';
import * as styles from './companies.module.css';

/** Logo and stamp; each is saved as soon as it is chosen (R-SHL-02). */
export function PicturesSection({ company }: { readonly company: Company }) {
  const t = useText('companies');
  return (
    <section className={styles.section} aria-label={t('section.pictures')}>
      <h2>{t('section.pictures')}</h2>
      <p>{t('section.picturesText')}</p>
      <div className={styles.pictures}>
        {companyPicture.options.map((kind) => (
          <Picture key={kind} company={company} kind={kind} />
        ))}
      </div>
    </section>
  );
}

type PictureProps = { readonly company: Company; readonly kind: CompanyPicture };

function Picture({ company, kind }: PictureProps) {
  const t = useText('companies');
  const format = useFormat();
  const sentence = useErrorSentence();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { mutate, isPending, error } = useSavePicture();
  const address = company[kind];
  const choose = (file: File | null) => {
    if (file === null) return;
    setIsTooLarge(file.size > maxPictureBytes);
    if (file.size <= maxPictureBytes) mutate({ company, kind, file });
  };
  return (
    <div className={styles.picture} role="group" aria-label={t(`picture.${kind}`)}>
      <h3>{t(`picture.${kind}`)}</h3>
      <div className={styles.preview}>
        {address === null ? (
          <span>{t('picture.none')}</span>
        ) : (
          <img src={address} alt={t(`picture.of.${kind}`, { name: company.name })} />
        )}
      </div>
      {isTooLarge ? (
        <Band tone="error" title={t('picture.large', { size: format.size(maxPictureBytes) })} compact />
      ) : null}
      {error === null ? null : <Band tone="error" title={sentence(error)} compact />}
      <div className={styles.buttons}>
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
          {(props) => (
            <Button {...props} size="xs" loading={isPending}>
              {t(address === null ? `picture.add.${kind}` : `picture.replace.${kind}`)}
            </Button>
          )}
        </FileButton>
        {address === null ? null : (
          <Button size="xs" disabled={isPending} onClick={() => mutate({ company, kind, file: null })}>
            {t(`picture.remove.${kind}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
