/** An ads file in the app's own headers: 20,000 rows whose numbers change with every round. */

import { addDays, asDay } from '#shared/calendar.ts'

const DAYS = 100
const ADS = 200
const FIRST = asDay('2026-06-01')

export const spendFile = (round: number): string => {
  const lines = ['date,campaign_name,ad_name,spend,impressions,link_clicks,purchases,purchase_value']
  for (let day = 0; day < DAYS; day += 1)
    for (let ad = 0; ad < ADS; ad += 1) {
      const spend = 10 + ((day * 7 + ad * 13 + round * 29) % 90)
      lines.push(`${addDays(FIRST, day)},Campaign ${ad % 8},Ad ${ad},${spend}.50,${spend * 90},${spend},${ad % 4},${(ad % 4) * 40}.00`)
    }
  return lines.join('\n')
}
