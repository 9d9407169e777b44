/** Marks a number above or below its typical range, with the words for screen readers. */

import { clauses } from '../../lib/i18n/sentences.ts'

interface SideMarkProps {
  readonly side: 'above' | 'below'
  readonly words: string
}

export const SideMark = ({ side, words }: SideMarkProps) => (
  <>
    <span aria-hidden="true">{side === 'below' ? ' ▾' : ' ▴'}</span>
    <span className="visually-hidden">{clauses('', words)}</span>
  </>
)
