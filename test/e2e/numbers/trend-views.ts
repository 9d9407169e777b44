/** The trend's numbers of a day, of any two KPIs over 1 to 30 days: in the table, under the arrow keys, and hovered. */

import type { Page } from 'playwright-core'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { type BaselineRange, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { textSource } from '../../helpers/texts.ts'
import { dayText } from './day-text.ts'
import { type Expected, type ExpectedCell, expectedOf, range } from './expected-cell.ts'
import { type ExpectedNumber, kpiNumber } from './expected-number.ts'
import { readScreen, type Screen } from './screen.ts'
import { kpiLabel, reachTable, rowClaims, type View, type ViewContext, type ViewExpectation } from './view.ts'

/** Break-even is a level, which the menus do not offer. */
const offered = kpiKeys.filter((key) => !key.startsWith('break_even'))

interface Chosen {
  readonly line: KpiKey
  readonly bar: KpiKey
  readonly days: number
  /** Oldest first, as far as the chart goes. */
  readonly entries: Awaited<ReturnType<typeof entriesOf>>
}

const entriesOf = async ({ ask, product, day, today }: ViewContext, line: KpiKey, bar: KpiKey, days: number) => {
  const path = `/desk/trend/${encodeURIComponent(product)}?days=30&until=${day}&usual=${[...new Set([line, bar])]}`
  const { trend } = await ask(path, deskTrendRoute.answer)
  const isGap = ({ kpi }: (typeof trend)[number]): boolean => Object.values(kpi).every((value) => value === null)
  const last = trend.at(-1)
  const shown = (last?.date === today && isGap(last) ? trend.slice(0, -1) : trend).slice(-days)
  // The chart starts at the first day with data, if there is one.
  return shown.slice(
    Math.max(
      0,
      shown.findIndex((entry) => !isGap(entry)),
    ),
  )
}

const choose = async (asked: ViewContext): Promise<Chosen> => {
  const [line, bar, days] = [asked.oneOf(offered), asked.oneOf(offered), asked.oneOf(Array.from({ length: 30 }, (_, index) => index + 1))]
  return { line, bar, days, entries: await entriesOf(asked, line, bar, days) }
}

/** Sets the two menus and the field of days if they differ. */
const set =
  ({ line, bar, days }: Chosen, asked: ViewContext) =>
  async (page: Page): Promise<void> => {
    const card = page.getByRole('tabpanel')
    for (const [menu, key] of [
      [textSource('overview.trend.line', {}, asked.language), line],
      [textSource('overview.trend.bars', {}, asked.language), bar],
    ] as const) {
      const name = kpiLabel(key, asked)
      const button = card.getByRole('button', { name: new RegExp(` ${menu}$|^${menu} | ${menu} |^${menu}$`) }).first()
      if ((await button.textContent())?.trim() === name) continue
      // Pressed as a screen reader presses: a pointer would first wait until nothing moves, hundreds of times.
      await button.dispatchEvent('click')
      await page.getByRole('option', { name, exact: true }).dispatchEvent('click')
    }
    const field = card.getByRole('textbox').or(card.getByRole('spinbutton')).first()
    if ((await field.inputValue()) !== String(days)) await field.fill(String(days))
  }

const usual = (key: KpiKey, { low, high }: BaselineRange, currency: string): readonly ExpectedNumber[] =>
  low === null || high === null ? [] : range(low, high, (value) => kpiNumber[key](value, currency))

/** What is expected of a day whose purchases are still being reported. */
const nowcast = ({ when_complete: whole }: Chosen['entries'][number], key: KpiKey, currency: string): readonly ExpectedNumber[] => {
  const of = whole?.kpi[key]
  return of === undefined ? [] : expectedOf(key, of, currency)
}

const isBlank = ({ line, bar, entries }: Chosen): boolean => entries.every(({ kpi }) => kpi[line] === null && kpi[bar] === null)

/** Where there is nothing at all, neither table nor chart is drawn. */
const nothing = (asked: ViewContext, chosen: Chosen): ViewExpectation => ({
  reach: set(chosen, asked),
  claims: [
    { what: 'a table of nothing', find: ({ tables }) => tables[asked.words.overview.trend.byDay]?.[0]?.[0], expected: 'absent' },
    { what: 'a chart of nothing', find: ({ sliders }) => sliders.map((text) => ({ text, reason: '' }))[0], expected: 'absent' },
  ],
})

const inTable: View = {
  name: 'a day in the table of the trend',
  tab: 'overview',
  look: async (asked) => {
    const { words, currency, oneOf } = asked
    const chosen = await choose(asked)
    if (isBlank(chosen)) return nothing(asked, chosen)
    const { line, bar, entries } = chosen
    const entry = oneOf(entries)
    const label = words.overview.trend.byDay
    const day = dayText(entry.date as ViewContext['day'], asked)
    const value = (key: KpiKey): Expected =>
      entry.kpi[key] === null ? 'unknown' : [kpiNumber[key](entry.kpi[key], currency), ...nowcast(entry, key, currency)]
    const band = (key: KpiKey): Expected => {
      const found = entry.usual[key]
      const numbers = found ? usual(key, found, currency) : []
      return numbers.length === 0 ? 'unknown' : numbers
    }
    const setUp = set(chosen, asked)
    const toTable = reachTable(label, words.overview.trend.asTable)
    return {
      reach: async (page) => {
        await setUp(page)
        await toTable(page, await readScreen(page))
      },
      claims: [
        {
          what: 'days in the table',
          find: ({ tables }) => ({ text: String(tables[label]?.length), reason: '' }),
          expected: [{ value: entries.length, kind: 'count', decimals: 0 }],
        },
        ...rowClaims(({ tables }) => tables[label]?.find(([first]) => first?.text.startsWith(day)), `${line} and ${bar} of ${day}`, [
          { at: 1, name: line, expected: value(line) },
          { at: 2, name: `usual ${line}`, expected: band(line) },
          { at: 3, name: bar, expected: value(bar) },
          { at: 4, name: `usual ${bar}`, expected: band(bar) },
        ]),
      ],
    }
  },
}

/** What the chart shows for a day: every known number, each with its typical range. */
const numbersOf = ({ line, bar, entries }: Chosen, index: number, currency: string): readonly ExpectedNumber[] => {
  const entry = entries[index]
  return [...new Set([line, bar])].flatMap((key) => {
    const [value, band] = [entry?.kpi[key] ?? null, entry?.usual[key]]
    return [
      ...(value === null || entry === undefined ? [] : [kpiNumber[key](value, currency), ...nowcast(entry, key, currency)]),
      ...(band ? usual(key, band, currency) : []),
    ]
  })
}

/** True once the chart is on screen; where the table is, it is put away first. */
const hasChart = async (page: Page, words: ViewContext['words']): Promise<boolean> => {
  const { tables, sliders } = await readScreen(page)
  const { byDay, asTable } = words.overview.trend
  if (tables[byDay] !== undefined) await page.getByRole('tabpanel').getByRole('button', { name: asTable, exact: true }).click()
  return sliders.length > 0
}

const byKeyboard: View = {
  name: 'a day under the arrow keys',
  tab: 'overview',
  look: async (asked) => {
    const { words, currency, oneOf } = asked
    const chosen = await choose(asked)
    if (isBlank(chosen)) return nothing(asked, chosen)
    const { line, bar, entries } = chosen
    const index = oneOf([...entries.keys()])
    const day = dayText(entries[index]?.date as ViewContext['day'], asked)
    const find = ({ sliders: [text] }: Screen) => (text?.includes(day) ? { text, reason: '' } : undefined)
    const names = [line, bar].map((key) => kpiLabel(key, asked))
    const setUp = set(chosen, asked)
    return {
      reach: async (page) => {
        await setUp(page)
        if (!(await hasChart(page, words))) return
        const slider = page.getByRole('slider')
        await slider.focus()
        const fromEnd = entries.length - 1 - index
        await page.keyboard.press(fromEnd < index ? 'End' : 'Home')
        for (let step = 0; step < Math.min(fromEnd, index); step += 1)
          await page.keyboard.press(fromEnd < index ? 'ArrowLeft' : 'ArrowRight')
      },
      claims: [{ what: `${line} and ${bar} of ${day}`, find, expected: numbersOf(chosen, index, currency), without: [day, ...names] }],
    }
  },
}

const hovered: View = {
  name: 'a day under the pointer',
  tab: 'overview',
  look: async (asked) => {
    const { words, currency, oneOf } = asked
    const chosen = await choose(asked)
    if (isBlank(chosen)) return nothing(asked, chosen)
    const { line, bar, entries } = chosen
    const index = oneOf([...entries.keys()])
    const entry = entries[index]
    const setUp = set(chosen, asked)
    const claims = [...new Set([line, bar])].flatMap((key, at): readonly ExpectedCell[] => {
      const [value, band] = [entry?.kpi[key] ?? null, entry?.usual[key]]
      const what = `${key} of ${entry?.date}, hovered`
      const find = (part: number) => (screen: Screen) => screen.tip[at]?.[part]
      return [
        {
          what,
          find: find(1),
          expected: value === null || entry === undefined ? [] : [kpiNumber[key](value, currency), ...nowcast(entry, key, currency)],
        },
        { what: `usual ${what}`, find: find(2), expected: band ? usual(key, band, currency) : [] },
      ]
    })
    return {
      reach: async (page) => {
        await setUp(page)
        if (await hasChart(page, words)) await pointAt(page, index, entries.length)
      },
      claims,
    }
  },
}

/** Moves the pointer until the chart reports the day under it. */
const pointAt = async (page: Page, index: number, length: number): Promise<void> => {
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (box === null) return
  let [left, right] = [box.x, box.x + box.width]
  for (let tries = 0; tries < 12; tries += 1) {
    const x = left + ((right - left) * (tries === 0 ? index + 0.5 : length / 2)) / length
    await page.mouse.move(x, box.y + box.height / 2)
    const at = Number(await slider.getAttribute('aria-valuenow')) - 1
    // Off the axis nothing is hovered, and the chart describes the last day.
    const isOff = (await slider.locator('dl').count()) === 0
    if (at === index && !isOff) return
    if (isOff ? x < box.x + box.width / 2 : at < index) left = x
    else right = x
  }
}

export const trendViews: readonly View[] = [inTable, inTable, byKeyboard, hovered]
