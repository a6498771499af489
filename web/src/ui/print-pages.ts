import * as styles from './print-pages.module.css';

/** A picture of a page in pixels, and the degrees by which it is turned clockwise. */
export type PrintedPage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly turn: 0 | 90 | 180 | 270;
};

function drawPage({ url, width, height, turn }: PrintedPage): {
  readonly sheet: HTMLElement;
  readonly drawn: Promise<void>;
} {
  const isSideways = turn === 90 || turn === 270;
  const sheet = document.createElement('div');
  sheet.className = styles.sheet;
  sheet.style.aspectRatio = isSideways ? `${height} / ${width}` : `${width} / ${height}`;
  const picture = document.createElement('img');
  picture.className = isSideways ? styles.sideways : styles.upright;
  picture.style.rotate = `${turn}deg`;
  picture.alt = '';
  picture.src = url;
  sheet.append(picture);
  return { sheet, drawn: picture.decode() };
}

/**
 * Prints pages, each on a sheet of its own and nothing else, through the browser's own print dialog. No browser needs to show PDF for it.
 * Throws where a picture cannot be loaded.
 */
export async function printPages(pages: readonly PrintedPage[]): Promise<void> {
  const print = document.createElement('div');
  print.className = styles.print;
  const drawn = pages.map(drawPage);
  print.append(...drawn.map(({ sheet }) => sheet));
  document.body.append(print);
  try {
    await Promise.all(drawn.map((one) => one.drawn));
  } catch (error) {
    print.remove();
    throw error;
  }
  window.addEventListener('afterprint', () => print.remove(), { once: true });
  window.print();
}
