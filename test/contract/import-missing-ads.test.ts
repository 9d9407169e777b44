/** Files of days that are stored already: renamed or deleted ads, and the same numbers by campaign and by ad, are a question. */

import { describe, expect, it } from 'vitest'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { messageText } from '../helpers/texts.ts'

const DAY = '2026-11-18'
const text = messageText()

/** Ads Manager's default export: names without ids. */
const byName = (...ads: readonly (readonly [name: string, spend: number])[]): string =>
  lines('Day,Campaign name,Ad set name,Ad name,Amount spent (USD)', ...ads.map(([name, spend]) => `${DAY},Camp,Set,${name},${spend}`))
const byId = (...ads: readonly (readonly [id: string, spend: number])[]): string =>
  lines('date,campaign_id,campaign_name,ad_id,ad_name,spend', ...ads.map(([id, spend]) => `${DAY},120201,Camp,${id},Ad ${id},${spend}`))
const byAdset = (spend: number): string => lines('date,campaign_name,adset_name,spend', `${DAY},Camp,Set,${spend}`)
const byCampaign = (spend: number): string => lines('date,campaign_id,campaign_name,spend', `${DAY},120201,Camp,${spend}`)

const namedCampaign = lines('Day,Campaign name,Amount spent (USD)', `${DAY},Camp,30`)
const adsAlone = lines('Day,Ad name,Amount spent (USD)', `${DAY},A,10`, `${DAY},B,20`)
const adIdsAlone = lines('date,ad_id,ad_name,spend', `${DAY},1,A,10`, `${DAY},2,B,20`)
const ofTikTok = lines(
  'date,channel,campaign_id,campaign_name,ad_id,ad_name,spend',
  `${DAY},tiktok,120201,Camp,1,Ad 1,20`,
  `${DAY},tiktok,120201,Camp,2,Ad 2,10`,
)

/** Three days of campaigns in a column: each has its own numbers on each day. */
const campaignsBy = (column: string, ...campaigns: readonly string[]): string =>
  lines(
    `date,${column},spend,impressions`,
    ...[16, 17, 18].flatMap((day) =>
      campaigns.map((campaign, index) => `2026-11-${day},${campaign},${day + 10 * index}.5,${day}${index}0`),
    ),
  )
const namedCampaigns = (...names: readonly string[]): string => campaignsBy('campaign_name', ...names)
const campaignIds = campaignsBy('campaign_id', '1', '2')

const openDesk = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const { bringIn, preview } = imports
  const spend = async (): Promise<number | null | undefined> => {
    const { trend } = await apiGetAs(api, key)('/api/trend/P?days=5', trendRoute.answer)
    return trend.find(({ date }) => date === DAY)?.kpi.spend_total
  }
  const job = (file: string, options: ImportOptions = {}) => bringIn(file, { product: 'P', options })
  const done = async (file: string, options: ImportOptions = {}) => {
    const { result, error } = await job(file, options)
    if (!result) throw new Error(error?.message)
    return result
  }
  return { job, done, spend, preview: (file: string, options: ImportOptions = {}) => preview(file, { product: 'P', options }) }
}

describe('a file of days that are stored already', () => {
  it.each([
    ['renames an ad without an id', byName(['Ad 1', 100], ['Ad 2', 10]), byName(['Ad 1 – winner', 102], ['Ad 2', 10]), 112, 212],
    ['lacks a deleted ad', byId(['1', 20], ['2', 10]), byId(['2', 10]), 10, 30],
    ['has ads where campaigns are stored', byCampaign(105), byId(['1', 60], ['2', 45]), 105, 210],
    ['has campaigns where ads are stored', byId(['1', 60], ['2', 45]), byCampaign(105), 105, 210],
    ['has ads without campaigns where campaigns are stored', namedCampaign, adsAlone, 30, 60],
    ['has campaigns where ads without campaigns are stored', adsAlone, namedCampaign, 30, 60],
    ['has ad ids without campaigns where campaign ids are stored', byCampaign(30), adIdsAlone, 30, 60],
    ['names campaigns of ads that are stored without', adsAlone, byName(['A', 10], ['B', 20]), 30, 60],
    ['renames a campaign without an id', byName(['A', 10], ['B', 20]), byName(['A', 10], ['B', 20]).replaceAll('Camp', 'New'), 30, 60],
    ['is of another channel', byId(['1', 20], ['2', 10]), ofTikTok, 30, 60],
    ['has ads where ad sets are stored', byAdset(30), byName(['Ad 1', 20], ['Ad 2', 10]), 30, 60],
  ])('that %s is a question, and counts once or as well', async (_what, first, second, replaced, both) => {
    const desk = await openDesk()
    await desk.done(first)
    const before = await desk.spend()
    const { questions } = await desk.preview(second)
    expect(questions.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([['replace_days', ['true', 'false']]])
    expect((await desk.job(second)).error?.message).toContain(text('file.missingAdsWay'))
    expect(await desk.spend()).toBe(before)
    expect((await desk.preview(second, { replace_days: true })).questions).toEqual([])
    await desk.done(second, { replace_days: false })
    expect(await desk.spend()).toBe(both)
    const other = await openDesk()
    await other.done(first)
    const result = await other.done(second, { replace_days: true })
    expect(await other.spend()).toBe(replaced)
    expect(result.note_texts.map(({ key }) => key)).toContain('note.replacedRows')
  })

  it.each([1, 2])('that renames a campaign without an id is a question on %i days', async (count) => {
    const campaigns = (name: string): string =>
      lines(
        'Day,Campaign name,Amount spent (USD),Impressions,Link clicks',
        ...[DAY, '2026-11-17'].slice(0, count).map((day) => `${day},${name},31.42,4821,63`),
      )
    const desk = await openDesk()
    await desk.done(campaigns('Spring'))
    expect((await desk.preview(campaigns('Spring 2026'))).questions.map(({ id }) => id)).toEqual(['replace_days'])
    await desk.done(campaigns('Spring 2026'), { replace_days: true })
    expect(await desk.spend()).toBe(31.42)
  })

  it('that has reading times is a question only for campaigns at another level', async () => {
    const { job, done, spend } = await openDesk()
    const readAt = (time: string, ...rows: readonly string[]): string =>
      lines(
        'date,campaign_id,campaign_name,ad_id,ad_name,spend,pulled_at',
        ...rows.map((row) => `${DAY},120201,Camp,${row},2026-11-18T${time}Z`),
      )
    await done(readAt('20:00:00', '1,Ad 1,20', '2,Ad 2,10'))
    // An ad that was not read at that time is not a question.
    await done(readAt('21:00:00', '1,Ad 1,21'))
    expect(await spend()).toBe(31)
    const byWhole = lines('date,campaign_id,campaign_name,spend,pulled_at', `${DAY},120201,Camp,31,2026-11-18T22:00:00Z`)
    const { error } = await job(byWhole)
    expect(error?.refusal?.texts[0]?.key).toBe('file.missingAds')
    expect(await spend()).toBe(31)
    await done(byWhole, { replace_days: true })
    expect(await spend()).toBe(31)
  })

  it('that has only some reading times loses none of its rows', async () => {
    const { job, done, preview, spend } = await openDesk()
    const header = 'date,campaign_id,campaign_name,ad_id,ad_name,spend,pulled_at'
    await done(lines(header, `${DAY},120201,Camp,1,Ad 1,10,2026-11-19T08:00:00Z`, `${DAY},120201,Camp,2,Ad 2,20,2026-11-19T08:00:00Z`))
    const file = lines(header, `${DAY},120201,Camp,1,Ad 1,11,`, `${DAY},120201,Camp,2,Ad 2,25,2026-11-19T09:00:00Z`)
    expect((await preview(file)).questions).toEqual([])
    expect((await job(file, { replace_days: true })).error).toBeNull()
    expect(await spend()).toBe(36)
  })

  it('that lacks a day in the middle is a question if its campaigns are stored on it', async () => {
    const desk = await openDesk()
    const ofDays = (campaign: string, ...days: readonly number[]): string =>
      lines('date,campaign_name,spend', ...days.map((day) => `2026-11-${day},${campaign},${day}`))
    await desk.done(ofDays('Camp', 17, 18, 19))
    expect((await desk.preview(ofDays('Brand', 17, 19))).questions).toEqual([])
    expect((await desk.preview(ofDays('Camp', 17))).questions).toEqual([])
    const second = ofDays('Camp', 17, 19)
    expect((await desk.preview(second)).questions.map(({ id }) => id)).toEqual(['replace_days'])
    expect((await desk.job(second)).error?.message).toContain(text('file.missingAdsWay'))
    expect(await desk.spend()).toBe(18)
    await desk.done(second, { replace_days: true })
    const other = await openDesk()
    await other.done(second)
    expect(await desk.spend()).toBe(await other.spend())
  })

  it('that has a creative of the same name, with equal numbers on one day of three, is not a question', async () => {
    const desk = await openDesk()
    const days = ['2026-11-16', '2026-11-17', DAY]
    const creative = (campaign: string, spends: readonly number[]): string =>
      lines('date,campaign_name,ad_name,spend', ...days.map((day, index) => `${day},${campaign},Creative,${spends[index]}`))
    await desk.done(creative('Camp', [5, 7, 9]))
    expect((await desk.preview(creative('Brand', [4, 7, 8]))).questions).toEqual([])
    expect((await desk.preview(creative('Brand', [4, 7, 9]))).questions.map(({ id }) => id)).toEqual(['replace_days'])
  })

  it.each([
    ['renames a campaign without an id', namedCampaigns('Shoes', 'Hats'), namedCampaigns('Shoes 2026', 'Hats')],
    ['has the names of campaigns that are stored by id', campaignIds, namedCampaigns('Shoes', 'Hats')],
    ['has the ids of campaigns that are stored by name', namedCampaigns('Shoes', 'Hats'), campaignIds],
  ])('that %s is a question where the numbers of its days are equal', async (_what, first, second) => {
    const desk = await openDesk()
    await desk.done(first)
    const before = await desk.spend()
    expect((await desk.preview(second)).questions.map(({ id }) => id)).toEqual(['replace_days'])
    expect((await desk.job(second)).error?.message).toContain(text('file.missingAdsWay'))
    await desk.done(second, { replace_days: true })
    expect(await desk.spend()).toBe(before)
  })

  it.each([
    ['is the same again', byId(['1', 20], ['2', 10])],
    ['has more ads and other numbers', byId(['1', 21], ['2', 10], ['3', 5])],
    ['has other campaigns', lines('date,campaign_name,ad_name,spend', `${DAY},Brand,Ad 1,7`)],
    ['has the same creative in another campaign', lines('date,campaign_name,ad_name,spend', `${DAY},Brand,Ad 1,20.01`)],
    ['has other days', byId(['9', 1]).replace(DAY, '2026-11-17')],
  ])('that %s is not a question', async (_what, second) => {
    const desk = await openDesk()
    await desk.done(byId(['1', 20], ['2', 10]))
    expect((await desk.preview(second)).questions).toEqual([])
    await desk.done(second)
  })
})
