/** A name with its parent below it. Long names are cut before their end, where similar names differ, with the full text on hover. */

import css from './two-lines.module.css'

export const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <span className={css.first} title={first} translate="no">
      <Ends text={first} />
    </span>
    <span className={css.second} title={second} translate="no">
      <Ends text={second} />
    </span>
  </>
)

/** Letters at the end that remain visible. */
const END = 10

/**
 * A text whose start is cut if it is too long for its line, and whose end is not. The two parts are drawn by the style sheet: the text itself
 * is in one piece, for screen readers and to copy.
 */
const Ends = ({ text }: { readonly text: string }) => {
  const letters = [...text]
  if (letters.length <= 2 * END) return <span className={css.start}>{text}</span>
  // A space between the parts belongs to the first, which may lose it.
  const end = letters.slice(-END).join('').trimStart()
  const start = text.slice(0, text.length - end.length)
  return (
    <>
      <span className={css.ends} data-start={start} data-end={end} aria-hidden="true" />
      <span className={css.whole}>{text}</span>
    </>
  )
}
