/** Faults of the layout of a report that was read. */

import type { ReadPdf } from './read-pdf.ts'

/** Text that leaves the page's margin, and pieces that are drawn over one another. */
export const textFaults = ({ pages }: ReadPdf): readonly string[] =>
  pages.flatMap(({ width, height, texts }) => {
    const outside = texts.filter(({ x, y, width: wide, size }) => x < 41 || x + wide > width - 41 || y < 41 || y + size > height - 41)
    const over = texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => {
          const apart = a.x + a.width <= b.x + 0.1 || b.x + b.width <= a.x + 0.1
          return !apart && Math.abs(a.y - b.y) < Math.min(a.size, b.size) * 0.7
        })
        .map((b) => `"${a.text}" over "${b.text}"`),
    )
    return [...outside.map(({ text }) => `"${text}" outside`), ...over]
  })
