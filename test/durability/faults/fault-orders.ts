/** The orders that the fault tests import: a few good rows, and one that is skipped, so that a list of skipped rows is written. */

import type { Day } from '#shared/calendar.ts'
import { plainOrderRows, type Row } from '../../helpers/ad-file.ts'

/** How many orders there are in the store after the import. */
export const GOOD_ORDERS = 20

/** All rows of the file. */
export const orderRowsWithFault = (day: Day): readonly Row[] => {
  const good = plainOrderRows(day, 1)
  return [...good, ...good.slice(0, 1).map((row) => ({ ...row, order_id: 'bad', net: 'a lot' }))]
}
