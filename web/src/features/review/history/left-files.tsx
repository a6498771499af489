import { supportingFileLimits } from '#shared/einvoice/supporting-files.ts';
import type { LeftFile } from '#shared/document/log-item.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as reviewStyles from '../review.module.css';

/** The files of an e-invoice that were not attached, each with its reason. */
export function LeftFiles({ files }: { readonly files: readonly LeftFile[] }) {
  const t = useText('detail');
  const format = useFormat();
  const size = format.size(supportingFileLimits.bytes);
  return (
    <div className={reviewStyles.acknowledged}>
      <ul>
        {files.map(({ name, reason }, at) => (
          // One e-invoice may name two files alike.
          <li key={`${at} ${name}`}>{t(`history.left.${reason}`, { name, size })}</li>
        ))}
      </ul>
    </div>
  );
}
