import { turnedBox } from '#shared/document/turn-box.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';

type CropMarksProps = { readonly page: Tempfile; readonly thumb: NonNullable<Tempfile['thumb']> };

const percent = (share: number): string => `${share * 100}%`;

/** Where papers seem to lie on a page, drawn over its thumbnail in the shape of the page. */
export function CropMarks({ page, thumb }: CropMarksProps) {
  const lying = page.userRotate % 180 !== 0;
  const [width, height] = lying ? [thumb.height, thumb.width] : [thumb.width, thumb.height];
  return (
    <span className="df-crop-marks" aria-hidden style={{ aspectRatio: `${width} / ${height}` }}>
      {page.crops.map((box, at) => {
        const { x, y, w, h } = turnedBox(box, page.userRotate);
        const place = { left: percent(x), top: percent(y), width: percent(w), height: percent(h) };
        return (
          <i key={`${box.x} ${box.y}`} style={place}>
            {at + 1}
          </i>
        );
      })}
    </span>
  );
}
