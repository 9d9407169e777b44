/** The mapping of one file applies to the next file with the same header, is shown, and can be overridden. */

import { beforeEach, describe, expect, it } from 'vitest'
import { trendRoute } from '#shared/contract/trend.ts'
import { createMessage } from '#shared/messages/message.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient, openImportApi } from '../helpers/import-client.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const text = messageText()
const lacking = [
  text('note.channel', { channel: createMessage('channel.meta') }),
  text('note.lacks', { fields: [createMessage('file.field.purchase_value')] }),
]
const HEADER = 'when;creative;eur;sold'
const file = (...rows: readonly string[]): string => [HEADER, ...rows, ''].join('\n')
const map = { date: 'when', ad_name: 'creative', spend: 'eur', purchases: 'sold' }
const settled = { map, date_format: 'dmy', decimal: ',' } as const

describe('a file with the header of an earlier one', () => {
  let api: TestApi
  let key: string
  let imports: ReturnType<typeof importClient>

  beforeEach(async () => {
    ;({ api, key, imports } = await openImportApi({ timezone: 'Europe/Berlin', currency: 'EUR' }))
  })

  it('is read with the same mapping, and the preview marks it as remembered', async () => {
    const first = file('03/11/2026;A;1,250;4')
    expect(await imports.preview(first)).toMatchObject({ remembered: false, format: 'unknown' })
    expect(await imports.bringIn(first, { options: settled })).toMatchObject({
      state: 'done',
      result: { rows_written: 1, notes: lacking },
    })

    const next = file('13/11/2026;A;2,5;5')
    const shown = await imports.preview(next, { product: 'New product' })
    expect(shown).toMatchObject({ remembered: true, format: 'mapped', rows: 1, questions: [], problems: [] })
    expect(shown).toMatchObject({ days: { first: '2026-11-13', last: '2026-11-13' }, totals: { spend: 2.5, purchases: 5 } })
    const done = await imports.bringIn(next)
    expect(done.result?.notes).toContain(messageText()('note.remembered'))
    const { trend } = await apiGetAs(api, key)('/api/trend/New%20product?days=17', trendRoute.answer)
    expect(trend.filter(({ kpi }) => kpi.spend !== null).map(({ date, kpi }) => [date, kpi.spend])).toEqual([
      ['2026-11-03', 1.25],
      ['2026-11-13', 2.5],
    ])
  })

  it('uses the new choices instead, which are then remembered', async () => {
    await imports.bringIn(file('03/11/2026;A;1,250;4'), { options: settled })
    const next = file('04/11/2026;A;2,500;5')
    const choices = { options: { date_format: 'mdy', decimal: '.' } as const }
    expect(await imports.preview(next, choices)).toMatchObject({ remembered: true, days: { first: '2026-04-11' }, totals: { spend: 2500 } })
    expect(await imports.bringIn(next, choices)).toMatchObject({ state: 'done' })
    const { questions } = await imports.preview(next)
    expect(questions.map(({ id, options }) => [id, options[0]?.value])).toEqual([
      ['date_format', 'mdy'],
      ['decimal', '.'],
    ])
  })

  it('keeps the remembered columns of the fields that a new map leaves out, and names them', async () => {
    const two = (...rows: readonly string[]) => ['when;creative;eur;sold;net', ...rows, ''].join('\n')
    await imports.bringIn(two('13/11/2026;A;1,5;4;9,0'), { options: settled })
    const next = two('14/11/2026;A;2,5;5;8,0')
    const partial = { product: 'New product', options: { map: { purchase_value: 'net' } } }
    const note = createMessage('note.rememberedColumns', { columns: 'date=when, ad_name=creative, spend=eur, purchases=sold' })
    const shown = await imports.preview(next, partial)
    expect(shown).toMatchObject({ remembered: true, questions: [], problems: [], totals: { spend: 2.5, purchases: 5, purchase_value: 8 } })
    expect(shown.note_texts).toContainEqual(note)
    const { result } = await imports.bringIn(next, partial)
    expect(result?.note_texts).toContainEqual(note)
    // All of it is remembered, and a whole map, as the window sends it, names nothing.
    expect(await imports.preview(next, { product: 'New product' })).toMatchObject({ totals: { purchase_value: 8, spend: 2.5 } })
    const whole = await imports.preview(next, { product: 'New product', options: { map: { ...map, purchase_value: '' } } })
    expect(whole).toMatchObject({ remembered: true, totals: { spend: 2.5 } })
    expect(whole.note_texts).not.toContainEqual(expect.objectContaining({ key: 'note.rememberedColumns' }))
    expect(whole.totals).not.toHaveProperty('purchase_value')
    // A column that moves to another field does not stay with its first one.
    const moved = await imports.preview(next, { product: 'New product', options: { map: { spend: 'net' } } })
    expect(moved).toMatchObject({ totals: { spend: 8, purchases: 5 } })
    expect(moved.fields).toContainEqual(expect.objectContaining({ field: 'purchase_value', column: null }))
  })

  it('is asked again for its decimal separator and its order of dates where its cells prove none, with the last ones first', async () => {
    await imports.bringIn(file('03/11/2026;A;1,250;4'), { options: settled })
    const next = file('04/11/2026;A;12,345;5')
    const shown = await imports.preview(next, { product: 'New product' })
    expect(shown).toMatchObject({ remembered: true, format: 'mapped', problems: [] })
    expect(shown.questions.map(({ id, options }) => [id, options[0]?.value])).toEqual([
      ['date_format', 'dmy'],
      ['decimal', ','],
    ])
    expect(shown.questions.map(({ texts }) => texts.question.key)).toEqual(['ask.date.again', 'ask.decimal.again'])
    const { state, error } = await imports.bringIn(next)
    expect(state).toBe('failed')
    expect(error?.message).toContain('12,345')
    const plain = file('14/11/2026;A;12.345,00;5')
    expect(await imports.bringIn(plain)).toMatchObject({ state: 'done' })
    expect(await imports.preview(plain)).toMatchObject({ questions: [], totals: { spend: 12345 } })
  })

  it('is read without the remembered mapping on request', async () => {
    await imports.bringIn(file('03/11/2026;A;1,250;4'), { options: settled })
    const next = file('04/11/2026;A;2,500;5')
    const unmapped = await imports.preview(next, { options: { use_remembered: false } })
    expect(unmapped).toMatchObject({ remembered: false, format: 'unknown' })
    expect((await imports.bringIn(next, { options: { use_remembered: false } })).state).toBe('failed')
    expect((await imports.preview(next)).remembered).toBe(true)
  })

  it('uses the mapping for another product of the account, not for another kind, header or account', async () => {
    await imports.bringIn(file('03/11/2026;A;1,250;4'), { options: settled })
    const next = file('04/11/2026;A;2,500;5')
    expect(await imports.preview(next, { product: 'Another' })).toMatchObject({ remembered: true })
    expect(await imports.preview(next, { kind: 'orders' })).toMatchObject({ remembered: false })
    expect(await imports.preview(next.replace('sold', 'sales'))).toMatchObject({ remembered: false })
    const other = await api.operator.createAccount({ name: 'B', timezone: 'Europe/Berlin', currency: 'EUR' })
    expect(await importClient(api, other.api_key).preview(next)).toMatchObject({ remembered: false })
  })

  it('asks every other product whether rows are added up', async () => {
    const byAge = file('13/11/2026;A;1;4', '13/11/2026;A;2;5')
    const answers = { ...settled, sum_breakdowns: true }
    expect(await imports.bringIn(byAge, { options: answers })).toMatchObject({ state: 'done' })
    expect((await imports.preview(byAge, { product: 'New product' })).questions).toEqual([])
    const other = await imports.preview(byAge, { product: 'Another product' })
    expect(other).toMatchObject({ remembered: true, questions: [{ id: 'sum_breakdowns' }] })
  })

  it('does not remember what was refused, nor to leave bad rows out', async () => {
    const bad = file('13/11/2026;A;1,250;4', '14/11/2026;A;-1,5;4')
    expect((await imports.bringIn(bad, { options: settled })).state).toBe('failed')
    expect((await imports.preview(bad)).remembered).toBe(false)
    const skipping = { options: { ...settled, skip_bad_rows: true } }
    expect(await imports.preview(bad, skipping)).toMatchObject({ rows: 1, problems: [] })
    expect(await imports.bringIn(bad, skipping)).toMatchObject({ result: { rows_written: 1, rows_refused: 1 } })
    expect((await imports.bringIn(bad)).state).toBe('failed')
  })
})
