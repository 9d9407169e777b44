/** A store of one product with as many ad sets as asked, for what the window does with thousands of rows. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createApi, sessionSecretStore } from '#api/index.ts'
import { addDays, type Day } from '#shared/calendar.ts'

const HEADER =
  'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions,reach,link_clicks,landing_page_views,add_to_cart,initiate_checkout,purchases,purchase_value,daily_budget,status\n'

/** Ad sets of a campaign. */
const PER_CAMPAIGN = 25

const lineOf = (date: Day, adset: number, back: number): string => {
  const impressions = 4000 + ((adset * 7919 + back * 104_729) % 5000)
  const clicks = Math.floor(impressions * 0.017)
  const purchases = (adset + back) % 11 === 0 ? 0 : Math.floor(clicks / 14)
  const campaign = Math.floor(adset / PER_CAMPAIGN)
  const status = adset % 9 === 0 ? 'paused' : 'active'
  return `${date},c${campaign},Campaign ${campaign},s${adset},Ad set ${adset},a${adset},Creative ${adset},${(impressions * 0.0121).toFixed(2)},${impressions},${Math.floor(impressions * 0.8)},${clicks},${Math.floor(clicks * 0.8)},${Math.floor(clicks / 8)},${Math.floor(clicks / 12)},${purchases},${(purchases * 61.5).toFixed(2)},${40 + (adset % 90)},${status}\n`
}

/** Makes the store in a folder, with `days` days that end with `last`; answers the account's key. The product is called "Many". */
export const manyAdsets = async (folder: string, adsets: number, days: number, last: Day, now: number): Promise<string> => {
  const file = join(folder, 'facts.csv')
  const stream = createWriteStream(file)
  stream.write(HEADER)
  for (let back = days - 1; back >= 0; back -= 1) {
    let lines = ''
    for (let adset = 0; adset < adsets; adset += 1) lines += lineOf(addDays(last, -back), adset, back)
    if (!stream.write(lines)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
  const api = await createApi({
    dataDir: folder,
    clock: { now: () => now },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore(''),
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
    settings: { version: 'bench', variant: 'standard' },
  })
  const { api_key } = await api.operator.createAccount({ name: 'Bench', timezone: 'America/New_York', currency: 'USD' })
  await api.operator.importFile({ kind: 'ads', file, product: 'Many', options: {} })
  // The rail's advice is worked out here, so that the window that is measured finds it done.
  const answer = await api.fetch(new Request('http://desk.invalid/desk/overview', { headers: { 'x-api-key': api_key } }))
  if (answer.status !== 200) throw new Error(`The overview answered ${answer.status}.`)
  await api.close()
  return api_key
}
