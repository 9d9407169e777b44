/** The report of a product that has store orders and no ads: its day, and its first sentence. */

import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { plainOrderRows } from '../helpers/ad-file.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { errorWith } from '../helpers/error-with.ts'
import { importClient } from '../helpers/import-client.ts'
import { readPdf } from '../helpers/pdf/read-pdf.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { reportTexts } from '../helpers/texts.ts'
import { YESTERDAY } from './fixtures.ts'

const PRODUCT = 'Orders only'
const LAST = addDays(YESTERDAY, -9)
const en = reportTexts('en')

describe('the report of a product without ads', () => {
  let folder: string
  let api: TestApi

  beforeAll(async () => {
    folder = await makeFolder()
    const demo = await openDemoApi(folder, { settings: { version: '0.0.0-test', variant: 'standard', systemFonts: [] } })
    api = demo.api
    // On the last day, a quarter of the orders.
    const rows = plainOrderRows(LAST, 70).slice(0, -15)
    const file = stringify(rows, { header: true })
    await importClient(api, demo.key).bringIn(file, { product: PRODUCT, kind: 'orders', options: { count_again: true } })
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('is of the last day of its orders where none is asked for, and starts with a capital letter', async () => {
    const { day, pdf } = await api.operator.report({ product: PRODUCT, language: 'en', paper: 'a4' })
    expect(day).toBe(LAST)
    const { text } = readPdf(Buffer.from(pdf, 'base64'))
    const [first = '', ...rest] = en.verdict.end(en.verdict.revenue.change('−75%'))
    expect(text).toContain(`${first.toUpperCase()}${rest.join('')}`)
    expect(text).toContain(en.noAdvice)
  })

  it('is refused for a day without orders, with the days that have some', async () => {
    const asked = api.operator.report({ product: PRODUCT, day: YESTERDAY, language: 'en', paper: 'a4' })
    await expect(asked).rejects.toEqual(errorWith('not_found', PRODUCT, YESTERDAY, addDays(LAST, -69), LAST))
  })
})
