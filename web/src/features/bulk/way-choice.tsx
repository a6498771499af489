import { Checkbox, Radio } from '@mantine/core';
import { connectorOf } from '#shared/connectors/connector.ts';
import { exportWay, type ExportWay } from '#shared/export-bulks/export-bulk.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { useConnectors } from '#web/remote/connectors.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';

type WayProps = {
  readonly target: ExportTarget;
  readonly way: ExportWay;
  readonly onWay: (way: ExportWay) => void;
  readonly withPages: boolean;
  readonly onPages: (withPages: boolean) => void;
};

/** A file to keep, or straight into the program through the connector: always offered for the two named ones (R-GRD-40), with the reason while it cannot be. */
export function WayChoice({ target, way, onWay, withPages, onPages }: WayProps) {
  const t = useText('bulk');
  const format = useFormat();
  const system = connectorOf(target);
  const { data } = useConnectors(system !== undefined);
  const connector = data?.connectors.find((one) => one.system === system && one.active);
  const direct = connector?.direct === true;
  const noToken = !direct && (data?.tokenSince ?? null) === null;
  return (
    <div className="bk-ways">
      {connector === undefined ? null : (
        <Radio.Group
          label={t('w.label')}
          value={way}
          onChange={(value) => {
            onWay(exportWay.parse(value));
          }}
        >
          <Radio value="file" label={t('w.file')} />
          <Radio
            value="connector"
            label={t(direct ? 'w.direct' : 'w.connector')}
            disabled={noToken}
            description={
              direct
                ? t('w.directText')
                : noToken
                  ? t('w.noToken')
                  : connector.lastActive === null
                    ? t('w.never')
                    : t(connector.awake ? 'w.awake' : 'w.asleep', { when: format.ago(connector.lastActive) })
            }
          />
        </Radio.Group>
      )}
      {way === 'connector' ? null : (
        <Checkbox
          label={t('x.images')}
          checked={withPages}
          onChange={(event) => {
            onPages(event.currentTarget.checked);
          }}
        />
      )}
    </div>
  );
}
