/** Ad spend of all channels in the window: the question, the labels, and spend entered by hand, by keyboard. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TextKey } from '#renderer/lib/i18n/i18n.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { factsOf, writeFile } from '../helpers/channel-facts.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { typeDay } from './day-field.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'

const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)
const FIRST = addDays(YESTERDAY, -79)
const BOTH = 'Both Channels'
const META = 'Glow Serum'

describe('ad spend of all channels', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page
  let key = ''
  let complaints: readonly string[]

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    const { api_key, tenant_id: tenantId } = await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })
    key = api_key
    const ads = await writeCsv(folder.path, 'ads.csv', plainAdRows(YESTERDAY, 80))
    const orders = await writeCsv(folder.path, 'orders.csv', plainOrderRows(YESTERDAY, 80))
    for (const product of [META, BOTH]) {
      await api.operator.importFile({ kind: 'ads', file: ads, product, tenantId, options: {} })
      await api.operator.importFile({ kind: 'orders', file: orders, product, tenantId, options: { count_again: true } })
    }
    await writeFile(folder.path, BOTH, factsOf('google', FIRST, addDays(YESTERDAY, -3), 200), NOON)
    await api.close()
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, today: TODAY }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    complaints = collectConsoleErrors(page)
    await page.goto(`${app.url}/#key=${key}`)
    await openProduct(META)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  const metaOnly = (name: TextKey): string => windowText('kpi.metaSpendOnly', { name: windowText(name) })
  const tiles = () => page.getByRole('list', { name: windowText('overview.tiles') })
  const openProduct = async (name: string): Promise<void> => {
    await page.getByRole('navigation').getByText(name, { exact: true }).first().click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await tiles().getByText(windowText('kpi.name.mer')).first().waitFor()
  }
  const tileTexts = () => tiles().getByRole('listitem').allInnerTexts()
  const press = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  const question = () => page.getByText(windowText('spend.ask.question'))

  it('says that numbers rest on Meta’s spend alone until the account has answered', async () => {
    await question().waitFor()
    const texts = (await tileTexts()).join('\n')
    expect(texts).toContain(metaOnly('kpi.name.mer'))
    expect(texts).toContain(metaOnly('kpi.name.cpa'))
    expect(texts).not.toContain(metaOnly('kpi.name.roas_meta'))
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: windowText('overview.trend.line') }).focus()
    await page.keyboard.press('Enter')
    for (const name of ['kpi.name.ncac', 'kpi.name.ncroas'] as const)
      await page.getByRole('option', { name: metaOnly(name), exact: true }).waitFor()
    await page.getByRole('option', { name: metaOnly('kpi.name.mer'), exact: true }).click()
    const slider = page.getByRole('slider', { name: new RegExp(metaOnly('kpi.name.mer').replace(/[()]/g, '\\$&')) })
    await slider.focus()
    await page.keyboard.press('End')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(`${metaOnly('kpi.name.mer')} 3.00×`)
    await page.keyboard.press('5')
    await page.getByRole('heading', { name: metaOnly('retention.value.title') }).waitFor()
    await page.getByRole('columnheader', { name: metaOnly('retention.value.ncac') }).waitFor()
    await page.keyboard.press('1')
  })

  it('does not ask about a product that has another channel, and leaves days without it unknown', async () => {
    await openProduct(BOTH)
    await expect.poll(() => question().count()).toBe(0)
    const texts = (await tileTexts()).join('\n')
    expect(texts).toContain(windowText('kpi.name.spend_total'))
    expect(texts).not.toContain(metaOnly('kpi.name.mer'))
    const mer = tiles()
      .getByRole('listitem')
      .filter({ hasText: windowText('kpi.name.mer') })
    const reason = windowText('kpi.missing.channel', { channel: windowText('spend.channel.google') })
    await mer.getByRole('button', { name: reason }).waitFor()
  })

  it('leads from yes to the spend by hand, where missing days are filled by keyboard', async () => {
    await openProduct(META)
    await press(windowText('spend.ask.others'))
    const section = page.getByRole('region', { name: windowText('spend.title') })
    await section.waitFor()
    await section.getByText(windowText('spend.answer.others')).waitFor()
    await expect.poll(() => section.evaluate((element) => element.parentElement === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: new RegExp(`${windowText('spend.product')}$`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: BOTH, exact: true }).click()
    const gap = { channel: windowText('spend.channel.google'), span: 'Nov 16 – 18, 2026' }
    await section.getByText(windowText('spend.missing', gap)).waitFor()
    await press(windowText('spend.fillOf', gap))
    const amount = section.getByLabel(windowText('spend.form.amount', { currency: 'USD' }))
    await expect.poll(() => amount.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('600')
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: windowText('spend.list.label') })
    await table.getByRole('cell', { name: /^\$600\.00\s*\$200\.00/ }).waitFor()
    await expect.poll(() => section.getByText(windowText('spend.missing', gap)).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await openProduct(BOTH)
    await expect.poll(async () => (await tileTexts()).join('\n')).toMatch(/MER\s+1\.80×/)
  })

  it('refuses days that would count twice, and explains every wrong field', async () => {
    await press(windowText('common.page.data'))
    const section = page.getByRole('region', { name: windowText('spend.title') })
    const add = section.getByRole('button', { name: windowText('spend.form.save'), exact: true })
    await add.focus()
    await page.keyboard.press('Enter')
    await section.getByText(windowText('spend.form.badAmount', { currency: 'USD' })).waitFor()
    await section.getByRole('button', { name: new RegExp(`${windowText('spend.form.period')}$`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: windowText('spend.form.otherDays') }).click()
    const type = async (field: TextKey, text: string): Promise<void> => {
      await section.getByLabel(windowText(field, { currency: 'USD' })).fill(text)
    }
    const dayField = (end: 'from' | 'to') => section.getByRole('group', { name: windowText(`spend.form.${end}`), exact: true })
    await type('spend.form.amount', '1.234')
    await section.getByText(windowText('format.typed.unclear', { typed: '1.234', whole: '1234', decimal: '1.23' })).waitFor()
    await type('spend.form.amount', '0.0000001')
    await section.getByText(windowText('format.typed.decimals', { count: 2, example: '1234.57' })).waitFor()
    await type('spend.form.amount', '10')
    await typeDay(dayField('from'), '11182026')
    await typeDay(dayField('to'), '11172026')
    await add.press('Enter')
    await section.getByText(windowText('spend.form.badOrder')).waitFor()
    await typeDay(dayField('to'), '11182026')
    await add.press('Enter')
    const google = windowText('spend.channel.google')
    await section.getByText(windowText('spend.form.overlaps', { channel: google, span: 'Nov 16 – 18, 2026' })).waitFor()
    // Days of the file: only the API knows them.
    await typeDay(dayField('from'), '11012026')
    await typeDay(dayField('to'), '11022026')
    await add.press('Enter')
    await section
      .getByText(windowText('problem.code.conflict'))
      .or(section.getByText(/would count twice/))
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('deletes a line after a confirmation', async () => {
    const table = page.getByRole('table', { name: windowText('spend.list.label') })
    await press(windowText('spend.list.deleteOf', { channel: windowText('spend.channel.google'), span: 'Nov 16 – 18, 2026' }))
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByText(windowText('spend.list.deleteTitle')).waitFor()
    await dialog.getByRole('button', { name: windowText('spend.list.delete') }).press('Enter')
    await page.getByText(windowText('spend.list.none')).waitFor()
    expect(await table.count()).toBe(0)
  })

  it('has plain labels after the answer that there is only Meta', async () => {
    await press(windowText('spend.answer.setOnlyMeta'))
    // The product on screen has spend of Google, which counts in spite of the answer.
    const answer = page.getByText(windowText('spend.answer.onlyMetaOthers', { channels: windowText('spend.channel.google') }))
    await answer.waitFor()
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: new RegExp(`${windowText('spend.product')}$`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: META, exact: true }).click()
    await page.getByText(windowText('spend.answer.onlyMeta'), { exact: true }).waitFor()
    await openProduct(META)
    const texts = (await tileTexts()).join('\n')
    expect(texts).toContain(windowText('kpi.name.mer'))
    expect(texts).not.toContain(metaOnly('kpi.name.mer'))
    expect(await question().count()).toBe(0)
    await page.reload()
    await tiles().waitFor()
    expect(await question().count()).toBe(0)
    // The refused line is the one failed request.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  })

  it('takes the spend of this month up to yesterday, by keyboard', async () => {
    await press(windowText('common.page.data'))
    const section = page.getByRole('region', { name: windowText('spend.title') })
    const choose = async (field: 'spend.form.channel' | 'spend.form.period', option: string): Promise<void> => {
      await section.getByRole('button', { name: new RegExp(`${windowText(field)}$`) }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('spend.form.channel', windowText('spend.channel.tiktok'))
    await choose('spend.form.period', windowText('spend.form.soFar', { month: 'Nov 2026' }))
    await section.getByLabel(windowText('spend.form.amount', { currency: 'USD' })).focus()
    await page.keyboard.type('90')
    await page.keyboard.press('Enter')
    const row = page.getByRole('table', { name: windowText('spend.list.label') }).getByRole('row', { name: 'TikTok Ads' })
    await row.getByText('Nov 1 – 18, 2026').waitFor()
    await row.getByRole('cell', { name: /^\$90\.00\s*\$5\.00/ }).waitFor()
  })
})
