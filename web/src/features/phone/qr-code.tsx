import { drawingSVG, qrcode } from 'bwip-js/browser';

type QrCodeProps = { readonly text: string; readonly label: string };

/** A QR code, drawn here: what it says goes to nobody. White around it, also on a dark screen: scanners want the quiet zone. */
export function QrCode({ text, label }: QrCodeProps) {
  const svg = qrcode({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG());
  return (
    <img
      className="df-qr"
      width={232}
      height={232}
      alt={label}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
    />
  );
}
