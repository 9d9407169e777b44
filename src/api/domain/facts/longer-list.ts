/** Which list a part was cut from, so that what is computed of the whole list serves each part. A list that was made otherwise is its own. */

import type { AdDay } from './history.ts'

const wholeOf = new WeakMap<readonly AdDay[], readonly AdDay[]>()

/** Notes that `part` is an unchanged part of `whole`, and returns it. */
export const cutFrom = (whole: readonly AdDay[], part: readonly AdDay[]): readonly AdDay[] => {
  wholeOf.set(part, longerListOf(whole))
  return part
}

/** The longest list that the rows are an unchanged part of. */
export const longerListOf = (part: readonly AdDay[]): readonly AdDay[] => wholeOf.get(part) ?? part
