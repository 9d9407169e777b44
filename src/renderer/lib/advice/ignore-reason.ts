/** Why a card is ignored: a common reason, free text, or both, and the day on which it comes back. */

import { addDays, type Day, daysBetween, parseDay } from '#shared/calendar.ts'
import { t } from '../i18n/i18n.ts'

export const ignoreReasons = ['known', 'planned', 'tooSmall', 'wrongNumber', 'later'] as const
/** A common reason; `later` puts the card off to a day. */
export type IgnoreReason = (typeof ignoreReasons)[number]

export const MAX_REASON_LENGTH = 500
/** A card can be put off by this many days at most. */
export const MAX_DAYS_LATER = 366
const PROPOSED_DAYS = 7

/** The day that is proposed for a card that is put off. */
export const proposedLaterDay = (today: Day): Day => addDays(today, PROPOSED_DAYS)

/** The reason as it is saved: "Planned: until the launch", or either of both. A card that is put off has its day instead of a reason. */
export const reasonText = (reason: IgnoreReason | null, text: string): string => {
  const typed = text.trim()
  if (reason === null || reason === 'later') return typed
  const name = t(`advice.ignore.reason.${reason}`)
  return typed === '' ? name : t('advice.ignore.reasonWith', { reason: name, text: typed })
}

/** The day that was entered; null unless it is a day after today and within a year. */
export const laterDay = (text: string, today: Day): Day | null => {
  const day = parseDay(text)
  if (day === null) return null
  const ahead = daysBetween(today, day)
  return ahead >= 1 && ahead <= MAX_DAYS_LATER ? day : null
}
