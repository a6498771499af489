/** A picture that a browser can draw, with its size in pixels. */
export type Drawable = { readonly source: CanvasImageSource; readonly width: number; readonly height: number };

/** Its pixels, the longest side scaled down to `most`. */
export function readPixels({ source, width, height }: Drawable, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  // A transparent picture is drawn on white, not on black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
