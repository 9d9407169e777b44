/** A file with a campaign that is not meant to bring purchases. */

import type { Day } from '#shared/calendar.ts'
import { plainAdRows, type Row } from './ad-file.ts'

/**
 * 50 days of a traffic campaign of one ad (ad set s9, ad a9) with many clicks and no purchase, next to two ad sets of 100 and 200 a day that
 * sell.
 *
 * @param goal Further columns of each row, by which campaign it has.
 */
export const withTraffic = (last: Day, goal: (row: Row, isTraffic: boolean) => Row): readonly Row[] => {
  const sales = plainAdRows(last, 50)
  const traffic = sales
    .filter(({ adset_id: id }) => id === 's1')
    .map((row) => ({
      ...row,
      ...{ campaign_id: 'c9', campaign_name: 'Blog readers', adset_id: 's9', adset_name: 'Readers', ad_id: 'a9', ad_name: 'Story' },
      ...{ spend: 60, link_clicks: 900, landing_page_views: 700, add_to_cart: 0, initiate_checkout: 0, purchases: 0, purchase_value: 0 },
    }))
  return [...sales.map((row) => ({ ...row, ...goal(row, false) })), ...traffic.map((row) => ({ ...row, ...goal(row, true) }))]
}
