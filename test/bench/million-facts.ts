/** A file of ad facts in our own format, as large as asked, with plausible numbers. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { addDays, type Day } from '#shared/calendar.ts'

const HEADER =
  'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions,reach,link_clicks,landing_page_views,add_to_cart,initiate_checkout,purchases,purchase_value\n'

/** Writes `days` days of `ads` ads, the last of them `last`. */
export const writeFacts = async (file: string, ads: number, days: number, last: Day): Promise<void> => {
  const stream = createWriteStream(file)
  stream.write(HEADER)
  for (let day = days - 1; day >= 0; day -= 1) {
    const date = addDays(last, -day)
    let lines = ''
    for (let ad = 0; ad < ads; ad += 1) lines += lineOf(date, ad, day)
    if (!stream.write(lines)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

const lineOf = (date: Day, ad: number, day: number): string => {
  const impressions = 4000 + ((ad * 7919 + day * 104_729) % 5000)
  const clicks = Math.floor(impressions * 0.017)
  const purchases = Math.floor(clicks / 40)
  const adset = Math.floor(ad / 5)
  const campaign = Math.floor(ad / 25)
  const spend = (impressions * 0.0121).toFixed(2)
  return `${date},c${campaign},Campaign ${campaign},s${adset},Ad set ${adset},a${ad},Creative ${ad},${spend},${impressions},${Math.floor(impressions * 0.8)},${clicks},${Math.floor(clicks * 0.8)},${Math.floor(clicks / 8)},${Math.floor(clicks / 16)},${purchases},${(purchases * 61.5).toFixed(2)}\n`
}
