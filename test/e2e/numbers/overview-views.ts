/** The numbers of the Overview: tiles, what moved ROAS, Meta compared with the store, and the rail next to it. */

import { addDays } from '#shared/calendar.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { deskTrendRoute, type KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { type Snapshot, snapshotRoute } from '#shared/contract/snapshot.ts'
import { messages as english } from '#shared/locales/en/messages/index.ts'
import { messages as simplifiedChinese } from '#shared/locales/zh-Hans/messages/index.ts'
import { tilesOf } from '#shared/tile-kpis.ts'
import { dayText, shortDayText } from './day-text.ts'
import { type ExpectedCell, expectedOf, ifKnown, range } from './expected-cell.ts'
import { cash, change, kpiNumber, plain, points, times, whole } from './expected-number.ts'
import type { Screen } from './screen.ts'
import { kpiLabel, rowClaims, type View, type ViewContext } from './view.ts'

/** The tiles of a product: those of the data that it has had in the 30 days up to the day. */
const tilesOn = async ({ ask, product, day }: ViewContext): Promise<readonly KpiKey[]> => {
  const { trend } = await ask(`/desk/trend/${encodeURIComponent(product)}?days=30&until=${day}`, deskTrendRoute.answer)
  const isKnown = (key: KpiKey): boolean => trend.some(({ kpi }) => kpi[key] !== null)
  return tilesOf({ ads: isKnown('spend'), orders: isKnown('orders'), otherChannels: false }, isKnown)
}
const breakEvens = { roas_meta: 'break_even_roas', mer: 'break_even_roas', cpa: 'break_even_cpa' } as const

const snapshotOf = async ({ ask, product }: ViewContext, day: string): Promise<Snapshot> =>
  (await ask(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, snapshotRoute.answer)).snapshot

const deltaOf = (key: KpiKey, { kpi, usual, complete, currency }: Snapshot, nowcast: KpiNowcast | null): ExpectedCell['expected'] => {
  const [reported, { median }] = [kpi[key], usual[key]]
  const value = reported === null ? null : (nowcast?.expected ?? reported)
  if (value === null || median === null) return []
  if (!complete) return [kpiNumber[key](median, currency)]
  if (key === 'new_customer_share') return [points(value - median)]
  return median === 0 ? [] : [change((value - median) / Math.abs(median))]
}

const tile: View = {
  name: 'a tile',
  tab: 'overview',
  look: async (asked) => {
    const { day, words, oneOf } = asked
    const [snapshot, nowcasts] = [await snapshotOf(asked, day), await nowcastsOf(asked)]
    const key = oneOf(await tilesOn(asked))
    const nowcast = nowcasts?.[key] ?? null
    const { kpi, usual, currency } = snapshot
    const write = (value: number) => kpiNumber[key](value, currency)
    const { low, high } = usual[key]
    const limit = key in breakEvens ? kpi[breakEvens[key as keyof typeof breakEvens]] : null
    const rows = (screen: Screen) => screen.lists[words.overview.tiles]?.find(([label]) => label?.text === kpiLabel(key, asked))
    const fromEnd = (at: number) => (screen: Screen) => rows(screen)?.at(at)
    return {
      claims: [
        { what: `tile ${key}`, find: (screen) => rows(screen)?.[1], expected: ifKnown(kpi[key], write) },
        { what: `tile ${key}, delta`, find: fromEnd(-2), expected: deltaOf(key, snapshot, nowcast) },
        { what: `tile ${key}, usual`, find: fromEnd(-1), expected: low === null || high === null ? [] : range(low, high, write) },
        ...(limit === null && nowcast === null
          ? []
          : [
              {
                what: `tile ${key}, nowcast and break-even`,
                find: (screen: Screen) => rows(screen)?.[2],
                expected: [...(nowcast === null ? [] : expectedOf(key, nowcast, currency)), ...(limit === null ? [] : [write(limit)])],
              },
            ]),
      ],
    }
  },
}

/** What is expected of the day's KPIs while purchases are still being reported. */
const nowcastsOf = async ({ ask, product, day }: ViewContext) => {
  const { trend } = await ask(`/desk/trend/${encodeURIComponent(product)}?days=1&until=${day}`, deskTrendRoute.answer)
  return trend[0]?.when_complete?.kpi
}

/** What the split compares with, or why it cannot: text that contains a number of days. */
const comparedWith = {
  en: [english['movement.weekdays'], english['movement.noWeekdays']],
  'zh-Hans': [simplifiedChinese['movement.weekdays'], simplifiedChinese['movement.noWeekdays']],
} as const

const movement: View = {
  name: 'what moved ROAS',
  tab: 'overview',
  look: async (asked) => {
    const { day, today, words, language } = asked
    const judged = day === today ? addDays(day, -1) : day
    const {
      movement: split,
      usual: {
        roas_meta: { median },
      },
    } = await snapshotOf(asked, judged)
    const { parts, reason, roas_before: before, roas_now: now } = split
    const sum = parts.reduce((total, { effect }) => total + effect, 0)
    const ratio = Math.exp(sum) - 1
    const expected = parts.flatMap(({ key, effect }) => [
      change(Math.exp(key === 'cpm' ? -effect : effect) - 1),
      { ...change(Math.abs(sum) < 1e-12 ? effect : (effect * ratio) / sum), slack: 1 },
    ])
    const ends = before === null || now === null ? [] : [times(before), times(now)]
    // What the tile of ROAS is compared with, in the sentence below the split.
    const whole = [...expected, change(ratio), ...ends, ...(median === null ? [] : [times(median)])]
    return {
      claims: [
        {
          what: 'what moved ROAS',
          find: (screen) => {
            const text = Object.entries(screen.cards).find(([title]) => title.startsWith(words.overview.movement.title))?.[1]
            return text === undefined ? undefined : { text, reason: '' }
          },
          expected: reason === null && parts.length > 0 ? whole : [],
          without: [dayText(judged, asked), ...comparedWith[language]],
        },
      ],
    }
  },
}

const metaAgainstStore: View = {
  name: 'Meta vs store',
  tab: 'overview',
  look: async (asked) => {
    const { day, today, words, oneOf } = asked
    const { reconcile, currency } = await snapshotOf(asked, day === today ? addDays(day, -1) : day)
    const week = reconcile.windows.find(({ days }) => days === 7)
    const table = words.overview.store.label
    const hasNone = week === undefined || [week.purchases_meta, week.orders, week.revenue_meta, week.revenue].every((each) => each === null)
    if (hasNone) return { claims: [{ what: table, find: ({ tables }) => tables[table]?.[0]?.[0], expected: 'absent' }] }
    const money = (value: number) => cash(value, currency)
    const { aov_meta: claimed, aov } = week
    const [at, meta, store, ratio, write] = oneOf([
      [0, week.purchases_meta, week.orders, week.claim_ratio_orders, whole],
      [1, week.revenue_meta, week.revenue, week.claim_ratio_revenue, money],
      [2, claimed, aov, claimed === null || aov === null || aov === 0 ? null : claimed / aov, money],
    ] as const)
    return {
      claims: rowClaims(({ tables }) => tables[table]?.[at], `Meta vs store, row ${at + 1}`, [
        { at: 1, name: 'Meta', expected: ifKnown(meta, write) },
        { at: 2, name: 'store', expected: ifKnown(store, write) },
        { at: 3, name: 'ratio', expected: ifKnown(ratio, plain) },
      ]),
    }
  },
}

const rail: View = {
  name: 'the rail',
  tab: 'overview',
  look: async (asked) => {
    const { ask, currency, product, oneOf } = asked
    const { products } = await ask('/desk/overview', deskOverviewRoute.answer)
    const { product: name, spend, roas_meta: reported, roas_expected: awaited, date } = oneOf(products)
    // As it is expected while purchases are still being reported.
    const roas = awaited ?? reported
    const expected = date === null ? [] : [...(spend === null ? [] : [cash(spend, currency)]), ...(roas === null ? [] : [times(roas)])]
    const find = ({ rail: items }: Screen) => {
      const item = items.find(({ text }) => text.startsWith(name))
      return item && { ...item, text: item.text.slice(name.length) }
    }
    // A day that differs from the day of the other products is shown too.
    const without = date === null ? [] : [shortDayText(date, asked)]
    return { claims: [{ what: `${name} in the rail, seen from ${product}`, find, expected, without }] }
  },
}

export const overviewViews: readonly View[] = [tile, tile, tile, movement, metaAgainstStore, rail]
