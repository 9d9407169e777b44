/** More purchases than impressions or link clicks: a question with a proposal; and columns of all clicks, which are named as not used. */

import { describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'

const ads = (...rows: readonly string[]) => lines('date,ad_id,spend,impressions,link_clicks,purchases,purchase_value', ...rows)
const openAds = async () => (await openImportApi({ timezone: 'UTC', currency: 'USD' })).imports

const unseen = ads('2026-01-05,1,5,10,5,900,50', '2026-01-06,1,5,20,5,800,50', '2026-01-07,1,5,3000,50,1,50')
const unclicked = ads('2026-01-05,1,5,1000,5,6,50', '2026-01-06,1,5,2000,5,7,50', '2026-01-07,1,5,3000,0,1,50')

describe('more purchases than impressions or link clicks', () => {
  it('is asked about, without purchases as the proposal where nobody saw the ad', async () => {
    const { preview, bringIn } = await openAds()
    const found = createMessage('file.excess.impressions', { count: 2, all: 3, row: 2, purchases: 900, most: 10 })
    expect(await preview(unseen)).toMatchObject({
      questions: [
        {
          id: 'excess_purchases',
          texts: { question: { with: { found, proposal: { key: 'file.excess.unseen' } } } },
          options: [{ value: 'unknown' }, { value: 'import' }],
        },
      ],
      problems: [],
    })
    expect(await bringIn(unseen)).toMatchObject({ state: 'failed', error: { refusal: { texts: [found, {}, {}, {}] } } })
    expect((await preview(unclicked)).questions).toMatchObject([
      {
        texts: { question: { with: { found: { key: 'file.excess.clicks' }, proposal: { key: 'file.excess.viewed' } } } },
        options: [{ value: 'import' }, { value: 'unknown' }],
      },
    ])
  })

  it('is imported, or purchases stay unknown, as the user chooses', async () => {
    const { preview, bringIn } = await openAds()
    expect(await preview(unseen, { options: { excess_purchases: 'import' } })).toMatchObject({
      questions: [],
      totals: { purchases: 1701 },
    })
    const without = await preview(unseen, { options: { excess_purchases: 'unknown' } })
    expect(without).toMatchObject({ questions: [], note_texts: [createMessage('note.purchasesLeft')], rows: 3 })
    expect(without.totals.purchases ?? null).toBeNull()
    expect(without.totals.purchase_value ?? null).toBeNull()
    expect((await bringIn(unseen, { options: { excess_purchases: 'unknown' } })).result).toMatchObject({ rows_written: 3 })
  })

  it('is not asked about single rows, rows without impressions, and purchases after a view', async () => {
    const { preview } = await openAds()
    const rows = Array.from({ length: 8 }, (_, index) => `2026-01-${10 + index},1,5,1000,50,3,50`)
    const few = ads('2026-01-05,1,5,10,5,900,50', '2026-01-06,1,5,0,0,4,50', '2026-01-07,1,5,0,0,4,50', ...rows)
    expect((await preview(few)).questions).toEqual([])
    const viewed = ads('2026-01-05,1,5,1000,2,3,50', '2026-01-06,1,5,1000,2,3,50', ...rows)
    expect((await preview(viewed)).questions).toEqual([])
  })
})

describe('a column of all clicks', () => {
  const row = '2026-01-05,1,5,1000,40,20'
  it('is named as not used, with why', async () => {
    const { preview } = await openAds()
    const both = lines('date,ad_id,spend,impressions,clicks,link_clicks', row)
    expect((await preview(both)).note_texts).toEqual([createMessage('note.allClicks.unused', { column: 'clicks', link: 'link_clicks' })])
    const only = lines('date,ad_id,spend,impressions,Clicks (all),reach', row)
    expect((await preview(only)).note_texts).toEqual([createMessage('note.allClicks.only', { column: 'Clicks (all)' })])
    const mapped = await preview(only, { options: { map: { link_clicks: 'Clicks (all)' } } })
    expect(mapped.note_texts.filter(({ key }) => key.startsWith('note.allClicks'))).toEqual([])
  })
})
