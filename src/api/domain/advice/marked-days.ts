/** Days that are marked as a promotion or a holiday, with or without data. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { RuleContext } from './rules/rule-types.ts'

type MarkedInput = Pick<RuleContext, 'history' | 'byAge'>

/** Whether the day of an age, in complete days, is marked. */
export const markedOn = ({ history, byAge }: MarkedInput): ((age: number) => boolean) => {
  const leftOut = new Set((history.leftOutDays ?? []).map((day) => daysBetween(day, history.asOf)))
  return (age) => byAge[age]?.promo === true || leftOut.has(age)
}

/** The marked days from age `youngest` to `oldest`, ascending. */
export const markedDays = (context: MarkedInput, youngest: number, oldest: number): readonly Day[] => {
  const isMarked = markedOn(context)
  return Array.from({ length: oldest - youngest + 1 }, (_, back) => oldest - back)
    .filter(isMarked)
    .map((age) => addDays(context.history.asOf, -age))
}
