/** Files of two ad accounts of one product, with the same names and without IDs: both count, or the second one is a correction. */

import { describe, expect, it } from 'vitest'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { messageText } from '../helpers/texts.ts'

const text = messageText()
const DAYS = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']

interface Numbers {
  readonly spend: number
  readonly impressions: number
  readonly purchases: number
}

/** Two campaigns by name on four days; `change` gives the numbers from those of the first file. */
const google = (change: (numbers: Numbers, index: number) => Numbers = (numbers) => numbers, days: readonly string[] = DAYS): string =>
  lines(
    'Day,Campaign,Cost,Impr.,Conversions,Currency code',
    ...days.flatMap((day, at) =>
      ['Brand', 'Generic'].map((campaign, index) => {
        const row = 2 * at + index
        const { spend, impressions, purchases } = change({ spend: 40 + row, impressions: 1000 + 10 * row, purchases: 2 }, row)
        return `${day},${campaign},${spend},${impressions},${purchases},USD`
      }),
    ),
  )
/** The other account's numbers: more on some days, less on others. */
const otherAccount = google(({ impressions }, row) => ({
  spend: 20 * (1 + (row % 4)),
  impressions: impressions + 400 * (row % 2),
  purchases: 1,
}))
const sumOf = (file: string): number =>
  file
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .reduce((sum, line) => sum + Number(line.split(',')[2]), 0)

const openDesk = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const { bringIn, preview } = imports
  const spend = async (): Promise<number> => {
    const { trend } = await apiGetAs(api, key)('/api/trend/P?days=30', trendRoute.answer)
    return trend.reduce((sum, { kpi }) => sum + (kpi.spend_total ?? 0), 0)
  }
  const job = (file: string, options: ImportOptions = {}) => bringIn(file, { product: 'P', options })
  const done = async (file: string, options: ImportOptions = {}) => {
    const { result, error } = await job(file, options)
    if (!result) throw new Error(error?.message)
    return result
  }
  const questions = async (file: string, options: ImportOptions = {}) => (await preview(file, { product: 'P', options })).questions
  return { job, done, spend, questions }
}

describe('a file of names that are stored with entirely different numbers', () => {
  it('is a question that names a row, and nothing is replaced without an answer', async () => {
    const desk = await openDesk()
    await desk.done(google())
    const asked = await desk.questions(otherAccount)
    expect(asked.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([['ad_account', ['account:2', 'replace']]])
    expect(asked[0]?.question).toMatch(/"(?:Brand|Generic)" spent \d+\.\d\d USD on 2026-11-1\d instead of \d+\.\d\d USD/)
    expect((await desk.job(otherAccount)).error?.message).toContain(text('file.otherAccountWay'))
    expect(await desk.spend()).toBe(sumOf(google()))
  })

  it('counts as well as another ad account, again as the same ads, and a third account is asked about', async () => {
    const desk = await openDesk()
    await desk.done(google())
    const options = { ad_account: '2' }
    expect(await desk.questions(otherAccount, options)).toEqual([])
    expect(await desk.done(otherAccount, options)).toMatchObject({ rows_written: 8, rows_changed: 0 })
    expect(await desk.spend()).toBe(sumOf(google()) + sumOf(otherAccount))
    expect(await desk.done(otherAccount, options)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.done(google())).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    const third = google(() => ({ spend: 300, impressions: 9000, purchases: 0 }))
    expect((await desk.questions(third, options)).map(({ options: [first] }) => first?.value)).toEqual(['account:3'])
  })

  it('replaces the stored numbers as a correction', async () => {
    const desk = await openDesk()
    await desk.done(google())
    expect(await desk.questions(otherAccount, { replace_ads: true })).toEqual([])
    expect(await desk.done(otherAccount, { replace_ads: true })).toMatchObject({ rows_written: 0, rows_changed: 8 })
    expect(await desk.spend()).toBe(sumOf(otherAccount))
  })

  it('is a question where both accounts spend the same budget and have other impressions', async () => {
    const desk = await openDesk()
    await desk.done(google())
    const [asked] = await desk.questions(google((numbers) => ({ ...numbers, impressions: Math.round(numbers.impressions * 0.6) })))
    expect(asked?.question).toMatch(/impressions on/)
  })

  it.each([
    ['purchases that arrived later', google((numbers) => ({ ...numbers, purchases: 9.5 }))],
    [
      'credits of a few percent',
      google(({ spend, impressions, ...rest }) => ({ spend: spend * 0.95, impressions: impressions - 20, ...rest })),
    ],
    ['other numbers in a few rows', google((numbers, row) => (row < 4 ? { ...numbers, spend: 200 } : numbers))],
    ['further days', google((numbers) => numbers, [...DAYS, '2026-11-14', '2026-11-15'])],
  ])('is not one of %s', async (_what, file) => {
    const desk = await openDesk()
    await desk.done(google())
    expect(await desk.questions(file)).toEqual([])
    await desk.done(file)
    expect(await desk.spend()).toBeCloseTo(sumOf(file))
  })

  it('is not one of ads with IDs', async () => {
    const desk = await openDesk()
    const withIds = (spend: number): string =>
      lines('date,campaign_id,campaign_name,spend', ...DAYS.flatMap((day) => [`${day},1,Brand,${spend}`, `${day},2,Generic,${spend + 1}`]))
    await desk.done(withIds(10))
    expect(await desk.questions(withIds(90))).toEqual([])
    expect(await desk.done(withIds(90))).toMatchObject({ rows_changed: 8 })
  })
})

/** The same with an account column. */
const ofAccount = (account: string, file: string, column = 'Customer ID'): string =>
  lines(
    ...file
      .trim()
      .split(/\r?\n/)
      .map((line, index) => `${index === 0 ? column : account},${line}`),
  )
const rowsBelow = (file: string): readonly string[] => file.trim().split(/\r?\n/).slice(1)

describe('files with an account column', () => {
  const first = ofAccount('123-456-7890', google())
  const second = ofAccount('987-654-3210', otherAccount)
  const both = sumOf(google()) + sumOf(otherAccount)

  it('of two accounts with the same names both count, without a question, and again as the same ads', async () => {
    const desk = await openDesk()
    await desk.done(first)
    expect(await desk.questions(second)).toEqual([])
    expect(await desk.done(second)).toMatchObject({ rows_written: 8, rows_changed: 0 })
    expect(await desk.spend()).toBe(both)
    for (const again of [second, first]) expect(await desk.done(again)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.spend()).toBe(both)
  })

  it('give one file with both accounts the same ads in any order of its rows', async () => {
    const desk = await openDesk()
    const [header = ''] = first.split(/\r?\n/)
    const together = lines(header, ...rowsBelow(first), ...rowsBelow(second))
    expect(await desk.questions(together)).toEqual([])
    expect(await desk.done(together)).toMatchObject({ rows_written: 16 })
    expect(await desk.done(lines(header, ...rowsBelow(second), ...rowsBelow(first)))).toMatchObject({ rows_unchanged: 16 })
    expect(await desk.spend()).toBe(both)
  })

  it('have the ads of files of the same account without that column', async () => {
    const desk = await openDesk()
    await desk.done(google())
    expect(await desk.done(first)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.done(ofAccount('1234567890', google()))).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.done(second)).toMatchObject({ rows_written: 8, rows_changed: 0 })
  })

  it('are asked about where the account of the stored ads is unknown, and later files of the account are not', async () => {
    const desk = await openDesk()
    await desk.done(google())
    expect((await desk.questions(second)).map(({ id }) => id)).toEqual(['ad_account'])
    expect((await desk.job(second)).state).toBe('failed')
    expect(await desk.done(second, { ad_account: '2' })).toMatchObject({ rows_written: 8 })
    expect(await desk.questions(second)).toEqual([])
    expect(await desk.done(second)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.done(first)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.spend()).toBe(both)
  })

  it.each(['Account name', 'Account ID', 'Advertiser ID', 'Account number', 'Kontoname', '账户名称'])(
    'may name the column %s',
    async (column) => {
      const desk = await openDesk()
      await desk.done(ofAccount('Acme', google(), column))
      expect(await desk.done(ofAccount('Acme EU', otherAccount, column))).toMatchObject({ rows_written: 8, rows_changed: 0 })
    },
  )

  it('of two accounts that are written in the same way are asked about, and both count', async () => {
    const desk = await openDesk()
    const [one, other] = [ofAccount('Shop', google()), ofAccount('Shop', otherAccount)]
    await desk.done(one)
    expect((await desk.questions(other)).map(({ id }) => id)).toEqual(['ad_account'])
    const options = { ad_account: '2' }
    expect(await desk.questions(other, options)).toEqual([])
    expect(await desk.done(other, options)).toMatchObject({ rows_written: 8, rows_changed: 0 })
    expect(await desk.done(other, options)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.done(one)).toMatchObject({ rows_written: 0, rows_unchanged: 8 })
    expect(await desk.spend()).toBe(both)
  })

  it('change nothing of ads with IDs', async () => {
    const desk = await openDesk()
    const file = (account: string, spend: number): string =>
      lines('Account ID,date,campaign_id,campaign_name,spend', ...DAYS.map((day) => `${account},${day},1,Brand,${spend}`))
    await desk.done(file('1', 10))
    expect(await desk.done(file('2', 11))).toMatchObject({ rows_written: 0, rows_changed: 4 })
  })
})
