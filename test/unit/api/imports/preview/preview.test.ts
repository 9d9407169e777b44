import { describe, expect, it } from 'vitest'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { importPreviewSchema } from '#shared/contract/internal/import.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const preview = async (kind: 'ads' | 'orders', content: string | Uint8Array, options: Partial<CsvReadOptions> = {}) =>
  importPreviewSchema.parse(await previewFile(fileOf(content), kind, { ...account, ...options }))

const text = messageText()
const columnOf = (shown: Awaited<ReturnType<typeof preview>>, field: string) => shown.fields.find((one) => one.field === field)?.column

describe('the preview of a file', () => {
  it('shows the rows that would be imported', async () => {
    const shown = await preview('ads', lines('date;ad_id;spend;impressions;reach', '2026-01-02;1;1,50;10;', '2026-01-01;1;2,25;20;'))
    expect(shown).toMatchObject({
      format: 'own',
      delimiter: ';',
      columns: ['date', 'ad_id', 'spend', 'impressions', 'reach'],
      sample: [
        ['2026-01-02', '1', '1,50', '10', ''],
        ['2026-01-01', '1', '2,25', '20', ''],
      ],
      rows: 2,
      days: { first: '2026-01-01', last: '2026-01-02' },
      totals: { spend: 3.75, impressions: 30 },
      questions: [],
      problems: [],
    })
    expect(shown.parsed[0]).toMatchObject({ date: '2026-01-02', ad_id: '1', spend: 1.5, impressions: 10, reach: null })
    expect(columnOf(shown, 'spend')).toBe('spend')
    expect(columnOf(shown, 'purchases')).toBeNull()
  })

  it('asks about ambiguous values, with the effect of each answer', async () => {
    const shown = await preview('ads', lines('date;ad_id;spend', '03/04/2026;1;1,250'))
    expect(shown.questions.map(({ id }) => id)).toEqual(['date_format', 'decimal'])
    expect(shown.questions[0]?.options.map(({ example }) => example)).toEqual(['03/04/2026 → 2026-04-03', '03/04/2026 → 2026-03-04'])
    expect(shown.questions[1]?.options.map(({ example }) => example)).toEqual(['1,250 → 1250', '1,250 → 1.250'])
    expect(shown).toMatchObject({ rows: 1, parsed: [], days: null, problems: [] })
    const settled = await preview('ads', lines('date;ad_id;spend', '03/04/2026;1;1,250'), { date_format: 'dmy', decimal: ',' })
    expect(settled).toMatchObject({ questions: [], totals: { spend: 1.25 }, days: { first: '2026-04-03' } })
  })

  it('suggests columns for an unknown header, and asks', async () => {
    const shown = await preview('ads', lines('fecha,campaign,cost,clicks', '2026-01-01,A,2.50,3'))
    expect(shown.format).toBe('unknown')
    expect(columnOf(shown, 'spend')).toBe('cost')
    expect(shown.questions[0]).toMatchObject({
      id: 'map',
      options: [{ value: 'date=fecha,campaign_name=campaign,spend=cost,link_clicks=clicks' }],
    })
    expect(shown.totals).toEqual({ spend: 2.5, link_clicks: 3 })
  })

  it.each([
    ['purchase', 'conversion_value'],
    ['purchases', 'purchase_value'],
    ['Purchase', 'Purchase conversion value'],
    ['Website purchases', 'Website purchases conversion value (USD)'],
    ['Website-Käufe', 'Conversion-Wert (USD)'],
  ])('recognizes %s and %s without a question', async (purchases, value) => {
    const shown = await preview('ads', lines(`date,ad_id,spend,${purchases},${value}`, '2026-01-01,1,1.5,3,90.50'))
    expect([columnOf(shown, 'purchases'), columnOf(shown, 'purchase_value')]).toEqual([purchases, value])
    expect(shown).toMatchObject({ questions: [], totals: { purchases: 3, purchase_value: 90.5 } })
  })

  it('prefers the plainer of two columns of purchases', async () => {
    const shown = await preview('ads', lines('date,ad_id,spend,purchase,purchases', '2026-01-01,1,1.5,9,3'))
    expect(columnOf(shown, 'purchases')).toBe('purchases')
  })

  it('lists the missing columns when it cannot suggest any', async () => {
    const shown = await preview('ads', lines('a,b', '1,2'))
    expect(shown.problems[0]?.problem).toContain(
      text('file.missing', {
        fields: [createMessage('file.field.date'), createMessage('file.field.spend'), createMessage('file.field.entity')],
        columns: 'a, b',
      }),
    )
    expect(shown).toMatchObject({ columns: ['a', 'b'], rows: 1, sample: [['1', '2']] })
  })

  it('counts every bad row, including those that it does not list', async () => {
    const bad = Array.from({ length: 30 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')},30-34,2.5`)
    const file = lines('date,ad_id,spend', '2026-01-01,1,1.5', ...bad)
    const shown = await preview('ads', file)
    expect(shown.problems).toHaveLength(20)
    expect(shown.rows_refused).toBe(30)
    expect(await preview('ads', file, { skip_bad_rows: true })).toMatchObject({ rows: 1, rows_refused: 30, problems: [] })
  })

  it('asks whether to add up rows of one ad and day', async () => {
    const file = lines('date,ad_id,spend', '2026-01-01,1,1.5', '2026-01-01,1,2.5')
    expect((await preview('ads', file)).questions[0]).toMatchObject({ id: 'sum_breakdowns' })
    expect(await preview('ads', file, { sum_breakdowns: true })).toMatchObject({ questions: [], totals: { spend: 4 } })
  })

  it('explains why a file is rejected and shows the good rows', async () => {
    const shown = await preview('ads', lines('date,ad_id,spend', '2026-01-01,1,1.5', '2026-01-02,30-34,2.5', '2026-01-02,1,-2.5'))
    expect(shown.problems.map(({ field }) => field)).toEqual(['row 3, ad_id', 'row 4, spend'])
    expect(shown).toMatchObject({ rows: 1, rows_refused: 2, totals: { spend: 1.5 } })
    expect(
      (await preview('ads', lines('date,ad_id,spend', '2026-01-01,1,1.5', '2026-01-02,1,-2.5'), { skip_bad_rows: true })).problems,
    ).toEqual([])
  })

  it.each([
    ['rows of a period', 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD)', '2026-11-01,2026-11-18,A,5', true],
    ['no dates at all', 'Campaign name,Amount spent (USD),Impressions', 'A,5,100', true],
    ['dates in a column of an unknown name', 'When,Campaign name,Amount spent (USD)', '2026-11-01,A,5', false],
    ['no rows', 'Campaign name,Amount spent (USD)', '', false],
  ])('says whether only another export can be imported: %s', async (_case, header, row, expected) => {
    expect((await preview('ads', lines(header, row))).refusal?.needs_export).toBe(expected)
  })

  it('shows the columns that it guesses where a required one is missing', async () => {
    const shown = await preview('ads', lines('When,campaign,cost,clicks', '2026-11-01,A,2.50,3'))
    expect(['date', 'campaign_name', 'spend', 'link_clicks'].map((field) => columnOf(shown, field))).toEqual([
      null,
      'campaign',
      'cost',
      'clicks',
    ])
    expect(shown.refusal?.texts[0]).toEqual(
      createMessage('file.missing', { fields: [createMessage('file.field.date')], columns: 'When, campaign, cost, clicks' }),
    )
  })

  it('requires only the fields that the import needs, and one of each group', async () => {
    const marks = (shown: Awaited<ReturnType<typeof preview>>) => ({
      required: shown.fields.filter(({ required }) => required).map(({ field }) => field),
      groups: shown.fields.flatMap(({ field, one_of: group }) => (group === null ? [] : [`${group} ${field}`])),
    })
    const nameless = await preview('ads', lines('date,spend', '2026-01-01,1.5'))
    expect(nameless.problems[0]?.problem).toContain(
      text('file.missing', { fields: [createMessage('file.field.entity')], columns: 'date, spend' }),
    )
    expect(marks(nameless)).toEqual({
      required: ['date', 'spend'],
      groups: ['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'ad_id', 'ad_name'].map((field) => `entity ${field}`),
    })
    const named = await preview('ads', lines('date,spend,ad_name', '2026-01-01,1.5,A'))
    expect(named.problems).toEqual([])
    expect(marks(named)).toEqual({ required: ['date', 'spend'], groups: [] })
    expect(marks(await preview('orders', lines('order id,created at', '1,2026-01-01 10:00')))).toEqual({
      required: ['order_id', 'created_at'],
      groups: ['value gross', 'value net', 'value total'],
    })
  })

  it('still lists the columns when the mapping is wrong', async () => {
    const shown = await preview('ads', lines('date,ad_id,spend', '2026-01-01,1,1.5'), { map: { spend: 'cost' } })
    expect(shown.columns).toEqual(['date', 'ad_id', 'spend'])
    expect(shown.problems[0]?.problem).toContain(
      text('file.mapColumn', { field: createMessage('file.field.spend'), column: 'cost', columns: 'date, ad_id, spend' }),
    )
  })

  it('responds with the reason for a file that is not a table', async () => {
    expect((await preview('ads', Uint8Array.from([0x50, 0x4b, 3, 4]))).problems[0]?.problem).toContain(text('file.damagedBook'))
    expect((await preview('orders', '')).problems[0]?.problem).toContain(text('file.empty'))
  })

  it('hides personal data of an orders file', async () => {
    const header =
      'Name,Email,Financial Status,Currency,Total,Discount Amount,Created at,Lineitem name,Billing Name,Cancelled at,Refunded Amount,Source,Tags'
    const shown = await preview(
      'orders',
      lines(header, '#1,Ann@x.test,paid,USD,9.00,1.00,2026-01-01 10:00:00 +0000,Tee,Ann Private,,0.00,web,vip Ann'),
    )
    expect(JSON.stringify(shown)).not.toMatch(/private|ann@|vip/i)
    expect(shown.sample[0]).toEqual([
      '#1',
      '•••',
      '•••',
      'USD',
      '9.00',
      '1.00',
      '2026-01-01 10:00:00 +0000',
      '•••',
      '•••',
      '',
      '0.00',
      'web',
      '•••',
    ])
    expect(shown).toMatchObject({ format: 'shopify', totals: { orders: 1, cancelled: 0, gross: 10, discounts: 1, refunded: 0, net: 9 } })
    const shifted = await preview(
      'orders',
      lines(header, 'Ann Private,#1,Ann@x.test,paid,USD,9.00,1.00,2026-01-01 10:00:00 +0000,Tee,,0.00,web,'),
    )
    expect(JSON.stringify(shifted)).not.toMatch(/private|ann@/i)
  })

  it('has the totals of the orders that will count, and the number of those that will not', async () => {
    const file = lines(
      'order_id,created_at,gross,discounts,refunded,net,cancelled_at,status,renewal',
      '1,2026-11-01T10:00:00Z,50,5,10,35,,paid,yes',
      '2,2026-11-01T11:00:00Z,60,0,0,60,,voided,yes',
      '3,2026-11-01T12:00:00Z,70,0,0,70,2026-11-02T10:00:00Z,paid,no',
      '4,2026-11-01T13:00:00Z,8,8,0,0,,paid,no',
      '5,2026-11-01T14:00:00Z,20,0,20,0,,refunded,no',
    )
    const { rows, totals } = await preview('orders', file)
    expect(rows).toBe(5)
    expect(totals).toEqual({ orders: 2, cancelled: 2, zero_value: 1, renewals: 1, gross: 70, discounts: 5, refunded: 30, net: 35 })
    const unpaid = await preview('orders', lines('order_id,created_at,net,status', '1,2026-11-01T10:00:00Z,50,voided'))
    expect(unpaid.totals).toMatchObject({ orders: 0, cancelled: 1, net: 0 })
  })
})
