import { drawingSVG, qrcode } from 'bwip-js/browser';

type QrCodeProps = {
  readonly text: string;
  readonly label: string;
  readonly size: number;
  readonly className?: string;
};

/** A QR code, drawn here: its content is not sent anywhere. White around it, also on a dark screen: scanners want the quiet zone. */
export function QrCode({ text, label, size, className }: QrCodeProps) {
  const svg = qrcode({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG());
  return (
    <img
      className={className}
      width={size}
      height={size}
      alt={label}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
    />
  );
}
