/** The first sentence of a report: spend, the result, and the most severe issue. */

import { compare, nowcastOf } from './comparison.ts'
import type { Frame } from './frame.ts'
import { cardsOf, isOpen } from './reported-cards.ts'

type Stated = 'spend' | 'spend_total' | 'revenue' | 'roas_meta'

/** What a text needs of a frame. */
export type Words = Pick<Frame, 'data' | 't' | 'write'>

const stated = ({ data, t, write }: Words, key: Stated): string | null => {
  const { snapshot, whenComplete } = data
  const value = snapshot.kpi[key]
  if (value === null) return null
  const name = key === 'spend_total' ? 'spend' : key
  const comparison = compare(snapshot, key, nowcastOf(whenComplete, key))
  if (comparison === null || comparison.relative === null) return t(`verdict.${name}.value`, { value: write.kpi(key, value) })
  return comparison.side !== null
    ? t(`verdict.${name}.change`, { change: write.wholeChange(comparison.relative) })
    : t(`verdict.${name}.usual`)
}

/** The result alone is the start of the sentence. */
const withCapital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Null for a day without spend and results. */
export const verdictOf = (frame: Words): string | null => {
  const { data, t } = frame
  const { snapshot } = data
  const spend = stated(frame, snapshot.channels.some(({ channel }) => channel !== 'meta') ? 'spend_total' : 'spend')
  const result = stated(frame, snapshot.kpi.revenue === null ? 'roas_meta' : 'revenue')
  const parts = [spend, result].filter((part) => part !== null)
  const [first] = parts
  if (first === undefined) return null
  const both = parts.length === 2 ? t('verdict.both', { spend: spend ?? '', result: result ?? '' }) : withCapital(first)
  if (!snapshot.complete) return t('verdict.soFar', { numbers: both })
  const cause = cardsOf(data).find(({ card }) => isOpen(data, card) && (card.severity === 'high' || card.severity === 'medium'))?.card.title
  return cause === undefined
    ? t('verdict.end', { numbers: both })
    : t('verdict.cause', { numbers: both, cause: cause.replace(/[.。]$/, '') })
}
