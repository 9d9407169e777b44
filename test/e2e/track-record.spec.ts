/** The Track record page: the numbers of the API for each rule, the way to its decisions, its export, and other products. */

import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOutcomesRoute, type ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { repeatDecisions } from '../helpers/repeated-decisions.ts'
import { windowText } from '../helpers/texts.ts'
import { DEMO_TODAY, type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}%`

describe('the track record', () => {
  let desk: DemoApp
  let app: ServedApp
  let page: Page
  const key = (): string => desk.app.apiKey ?? ''

  const outcomesOf = async (product: string): Promise<ProductOutcomesAnswer> => {
    const answer = await fetch(`${app.url}/desk/outcomes/${encodeURIComponent(product)}`, { headers: { 'x-api-key': key() } })
    return deskOutcomesRoute.answer.parse(await answer.json()).outcomes
  }
  const main = () => page.getByRole('main')
  const records = () =>
    main()
      .getByRole('region', { name: windowText('outcomes.record.title') })
      .getByRole('listitem')

  beforeAll(async () => {
    desk = await openDemoApp()
    page = desk.page
    await desk.app.stop()
    repeatDecisions(desk.dataDir, { rule: 'R23', entity: 'Quiz – which serum are you' }, [
      { since: '2026-08-24', executedAt: '2026-08-28T15:00:00Z' },
      { since: '2026-09-28', executedAt: '2026-10-01T15:00:00Z' },
    ])
    app = await launchServed({ dataDir: desk.dataDir, today: DEMO_TODAY })
    await page.goto(`${app.url}/#key=${key()}`)
    await page.getByRole('tab').first().waitFor()
  })
  afterAll(async () => {
    await app.stop()
    await desk.close()
  })

  it('opens by two keys, with an address and a title of its own', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.getByRole('heading', { level: 1, name: windowText('common.page.outcomes') }).waitFor()
    await records().first().waitFor()
    expect(new URL(page.url()).hash).toBe('#/outcomes/Glow%20Serum')
    expect(await page.title()).toBe(`Glow Serum · ${windowText('common.page.outcomes')} · ROAS Desk`)
  })

  it('shows each record with the numbers of the API', async () => {
    const { records: all } = await outcomesOf('Glow Serum')
    await expect.poll(() => records().count()).toBe(all.length)
    const texts = await records().allTextContents()
    for (const [at, { rule, executed, ignored, effect, recovery, placebo, verdicts }] of all.entries()) {
      const text = texts[at] ?? ''
      expect(text).toContain(rule)
      expect(text).toContain(windowText('outcomes.record.decided', { executed, ignored }))
      for (const mean of [effect, recovery]) if (mean !== null) expect(text).toContain(`${signed(mean.change)} (90% CI`)
      if (placebo !== null) expect(text).toContain(`in ${placebo.judged} past periods`)
      for (const [verdict, total] of Object.entries(verdicts))
        if (total > 0) expect(text).toContain(`${windowText(`outcomes.verdict.${verdict as keyof typeof verdicts}`)}: ${total}`)
    }
  })

  it('draws a mean with its interval where the axis has it', async () => {
    const { records: all } = await outcomesOf('Glow Serum')
    const at = all.findIndex(({ effect }) => effect !== null)
    const { interval = [0, 0], n } = all[at]?.effect ?? {}
    expect(n).toBeGreaterThanOrEqual(2)
    const plot = records().nth(at).locator('[aria-hidden="true"]').first()
    const boxOf = async (index: number) => (await plot.locator('span').nth(index).boundingBox()) ?? expect.fail('Not drawn.')
    const tickCount = await plot.locator(':scope > span').count()
    const middle = (await plot.boundingBox()) ?? expect.fail('Not drawn.')
    const zero = middle.x + middle.width / 2
    const drawn = await boxOf(tickCount)
    expect(drawn.x < zero).toBe(interval[0] < 0)
    expect(drawn.x + drawn.width > zero).toBe(interval[1] > 0)
    await expectValidState(page, 'track-record')
  })

  it('counts the cards of each rule', async () => {
    const table = main().getByRole('table', { name: windowText('outcomes.record.adoptionNote') })
    const shown = async () => {
      const rows = (await table.getByRole('row').all()).slice(1)
      return Promise.all(
        rows.map(async (row) => [
          (await row.getByRole('rowheader').textContent())?.split(':')[0],
          await row.getByRole('cell').allTextContents(),
        ]),
      )
    }
    const expected = async () =>
      (await outcomesOf('Glow Serum')).adoption.map(({ rule, ...counts }) => {
        const { shown: all, accepted, executed, ignored } = counts
        const numbers = [all, accepted, executed, ignored, all - accepted - executed - ignored].map(String)
        return [rule, [...numbers, `${Math.round(100 * counts.adopted)}%`]]
      })
    // The advice of the day is evaluated after the start.
    await expect.poll(async () => isDeepStrictEqual(await shown(), await expected())).toBe(true)
  })

  it('shows what decisions were worth, and names what is left out', async () => {
    const { value, calibration } = await outcomesOf('Glow Serum')
    const section = main().getByRole('region', { name: windowText('outcomes.value.title') })
    const { inconclusive, contradicted, no_amount: noAmount, overlapping } = value.left_out
    await section.getByText(windowText('outcomes.value.leftOut', { inconclusive, contradicted, noAmount, overlapping })).waitFor()
    for (const amount of [value.net, value.gain, value.loss])
      if (amount !== null) await section.getByText(`n = ${amount.n}`).first().waitFor()
    const rows = main()
      .getByRole('table', { name: windowText('outcomes.calibration.note') })
      .getByRole('row')
    expect(await rows.count()).toBe(calibration.length === 0 ? 0 : 1 + calibration.length)
    expect(calibration.some(({ share }) => share === null)).toBe(true)
    for (const [at, { n, worked, needed, share }] of calibration.entries()) {
      const text = share === null ? windowText('outcomes.calibration.tooFew', { n, worked, needed }) : `${Math.round(100 * share)}%`
      await rows
        .nth(at + 1)
        .getByText(text)
        .waitFor()
    }
  })

  it('exports the numbers as CSV', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: windowText('outcomes.record.export') }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(windowText('outcomes.record.exportName', { product: 'Glow Serum', day: DEMO_TODAY }))
    const lines = readFileSync(await downloadedFile(download), 'utf8')
      .trim()
      .split(/\r?\n/)
    const { records: all, adoption, predictions, calibration } = await outcomesOf('Glow Serum')
    expect(lines).toHaveLength(2 + all.length + adoption.length + predictions.length + calibration.length)
    const column = lines[0]?.split(',').indexOf('effect_change') ?? -1
    for (const [at, { effect }] of all.entries())
      expect(lines[at + 1]?.split(',')[column]).toBe(effect === null ? '' : String(effect.change))
  })

  it('opens the decisions of a rule', async () => {
    const { records: all } = await outcomesOf('Glow Serum')
    const names = await records()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    expect(new Set(names).size).toBe(all.length)
    const at = all.findIndex(({ rule }) => rule === 'R10')
    await records()
      .nth(at)
      .getByRole('button', { name: new RegExp(windowText('outcomes.record.open')) })
      .press('Enter')
    const log = page.getByRole('grid', { name: windowText('common.page.decisions') })
    await log.waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${windowText('decisions.rule')}|R10:`) })
      .first()
      .waitFor()
    const { history } = (await (await fetch(`${app.url}/desk/reviews/Glow%20Serum`, { headers: { 'x-api-key': key() } })).json()) as {
      history: { card: { rule: string } | null }[]
    }
    const own = history.filter(({ card }) => card?.rule === 'R10').length
    await expect.poll(() => log.getByRole('button', { name: windowText('advice.undo') }).count()).toBeLessThanOrEqual(own)
    await page.goBack()
    await records().first().waitFor()
  })

  it('opens only the decisions of a record where its rule has several', async () => {
    const { records: all } = await outcomesOf('Glow Serum')
    const several = all.filter(({ rule }) => rule === 'R23')
    expect(several.length).toBeGreaterThan(1)
    for (const { reviews, rule_version: version, action, volume } of several) {
      const at = all.findIndex((each) => isDeepStrictEqual([each.reviews, each.volume], [reviews, volume]))
      await records()
        .nth(at)
        .getByRole('button', { name: new RegExp(windowText('outcomes.record.open')) })
        .click()
      await page.getByText(new RegExp(`^${reviews.length} of \\d+ entries$`)).waitFor()
      const kind = `${windowText(`outcomes.record.action.${action as 'pause'}`)} · .* · ${windowText('outcomes.record.version', { version })}`
      await page
        .getByRole('button', { name: new RegExp(kind) })
        .first()
        .waitFor()
      await page.goBack()
      await records().first().waitFor()
    }
  })

  it('shows another product, and says what fills an empty page', async () => {
    await page.getByRole('button', { name: new RegExp(windowText('outcomes.record.product')) }).click()
    await page.getByRole('option', { name: 'Travel Kit' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/outcomes/Travel%20Kit')
    const { records: all } = await outcomesOf('Travel Kit')
    await expect.poll(() => records().count()).toBe(all.length)
  })

  it('reports a product of an address that the account does not have', async () => {
    await page.evaluate(() => {
      window.location.hash = '#/outcomes/Nobody'
    })
    await page.getByText(windowText('app.notOpen.text', { product: 'Nobody' })).waitFor()
    await page.getByRole('button', { name: new RegExp(windowText('app.notOpen.other', { product: 'Glow Serum' })) }).click()
    await records().first().waitFor()
  })
})
