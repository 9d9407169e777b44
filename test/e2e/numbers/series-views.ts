/** The numbers of the Series tab: a creative, a campaign, and the counts above them. */

import { type DeskSeries, deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { shortDayText } from './day-text.ts'
import { type Expected, type ExpectedCell, ifKnown } from './expected-cell.ts'
import { cash, change, type ExpectedNumber, percent, plain, times, whole } from './expected-number.ts'
import type { Row } from './screen.ts'
import { pathOf, pressInPanel, reachRow, rowClaims, rowNamed, type View, type ViewContext } from './view.ts'

const seriesOf = async (asked: ViewContext) => (await asked.ask(pathOf('series', asked), deskSeriesRoute.answer)).series

/** Without a purchase, the least that one costs replaces the interval. */
const costExpected = ({ value, at_least, interval }: Counted['cpa_7d'], write: (value: number) => ExpectedNumber): Expected =>
  at_least === null ? withInterval(value, interval, write) : [...(value === null ? [] : [write(value)]), write(at_least)]

const withInterval = (
  value: number | null,
  interval: readonly [number, number] | null,
  write: (value: number) => ExpectedNumber,
): Expected => (value === null ? 'unknown' : [write(value), ...(interval === null ? [] : interval.map(write))])

/** The label of what covers two weeks, beside numbers of one. */
const twoWeeks = ({ language }: Pick<ViewContext, 'language'>): readonly string[] => (language === 'en' ? ['14 days', '14 d'] : ['14 天'])

/** A number, and a second one under it where that is known. */
const pair = (first: number | null, second: number | null, write: (value: number) => ExpectedNumber, under = write): Expected =>
  first === null ? 'unknown' : [write(first), ...(second === null ? [] : [under(second)])]

type Counted = DeskSeries['creatives'][number] | DeskSeries['campaigns'][number]

/** Both tables have these columns, from `start` on. */
const shared = (row: Counted, start: number, currency: string, asked: ViewContext) => {
  const money = (value: number) => cash(value, currency)
  const share = (value: number) => percent(value, 1)
  return [
    { at: start + 1, name: 'CTR change', expected: withInterval(row.fatigue.change, row.fatigue.interval, (value) => change(value, 0)) },
    { at: start + 2, name: 'CTR', expected: pair(row.ctr_7d, row.ctr_siblings_7d, (value) => percent(value)) },
    { at: start + 3, name: 'spend', expected: pair(row.spend_7d, row.spend_share, money, share), without: twoWeeks(asked) },
    { at: start + 4, name: 'CPA', expected: costExpected(row.cpa_7d, money) },
    { at: start + 5, name: 'ROAS', expected: withInterval(row.roas_7d.value, row.roas_7d.interval, times) },
    { at: start + 7, name: 'purchases', expected: pair(row.purchases_7d, row.purchase_share, whole, share), without: twoWeeks(asked) },
    { at: start + 8, name: 'frequency', expected: pair(row.frequency_7d, row.frequency_before, (value) => plain(value)) },
    { at: start + 9, name: 'age', expected: [whole(row.age_days)], without: [shortDayText(row.first_day, asked)] },
  ] as const
}

const nothingOf = (label: string): { readonly claims: readonly ExpectedCell[] } => ({
  claims: [{ what: `${label} of nothing`, find: ({ tables }) => tables[label]?.[0]?.[0], expected: 'absent' }],
})

const rowsOf = (label: string, count: number): ExpectedCell => ({
  what: `rows of ${label}`,
  find: ({ rowCounts }) => (rowCounts[label] === undefined ? undefined : { text: String(rowCounts[label] - 1), reason: '' }),
  expected: [whole(count)],
})

const creative: View = {
  name: 'a creative',
  tab: 'series',
  query: '&rows=flat',
  look: async (asked) => {
    const { creatives, campaigns, currency } = await seriesOf(asked)
    const { words, oneOf } = asked
    const label = words.series.label
    if (creatives.length === 0) return nothingOf(label)
    const index = oneOf([...creatives.keys()])
    const row = creatives[index]
    if (row === undefined) throw new Error('Missing creatives')
    const campaign = campaigns.find(({ campaign_id: id }) => id === row.campaign_id)
    const name = `${row.ad_name} ${campaign?.campaign_name} · ${row.adset_name}`
    const chance = ifKnown(row.winner.chance, (value) => percent(value, 0))
    return {
      reach: reachRow(label, index),
      claims: [
        rowsOf(label, creatives.length),
        ...rowClaims((screen) => rowNamed(screen, label, name), `creative ${row.ad_name}`, [
          ...shared(row, 1, currency, asked),
          { at: 11, name: 'chance of a winner', expected: chance },
        ]),
      ],
    }
  },
}

const campaign: View = {
  name: 'a campaign',
  tab: 'series',
  query: '&rows=flat',
  look: async (asked) => {
    const { campaigns, currency } = await seriesOf(asked)
    const { words, oneOf } = asked
    const label = words.series.campaigns.label
    // One campaign alone is what all its creatives add up to.
    if (campaigns.length < 2) return nothingOf(label)
    const index = oneOf([...campaigns.keys()])
    const row = campaigns[index]
    if (row === undefined) throw new Error('Missing campaigns')
    const fatigue = row.fatigued + row.fatiguing > 0 ? [row.fatigued, row.fatiguing] : []
    return {
      reach: reachRow(label, index),
      claims: [
        rowsOf(label, campaigns.length),
        ...rowClaims((screen) => rowNamed(screen, label, row.campaign_name), `campaign ${row.campaign_name}`, [
          { at: 1, name: 'creatives', expected: [row.creatives, ...fatigue].map(whole) },
          ...shared(row, 2, currency, asked),
          { at: 12, name: 'underfunded', expected: [whole(row.underfed)] },
        ]),
      ],
    }
  },
}

const group: View = {
  name: 'a campaign over its creatives',
  tab: 'series',
  look: async (asked) => {
    const { campaigns, currency } = await seriesOf(asked)
    const { words, oneOf } = asked
    const label = words.series.groups.table
    if (campaigns.length < 2) return nothingOf(label)
    const row = oneOf(campaigns)
    const fatigue = row.fatigued + row.fatiguing > 0 ? [row.fatigued, row.fatiguing] : []
    const isRow = ([first]: Row): boolean => first?.text.startsWith(`${row.campaign_name} `) ?? false
    return {
      reach: pressInPanel(words.series.groups.closeAll),
      claims: rowClaims((screen) => screen.tables[label]?.find(isRow), `group ${row.campaign_name}`, [
        { at: 0, name: 'creatives', expected: [row.creatives, ...fatigue].map(whole), without: [row.campaign_name] },
        ...shared(row, 1, currency, asked),
        ...(row.underfed === 0 ? [] : [{ at: 11, name: 'underfunded', expected: [whole(row.underfed)] }]),
      ]),
    }
  },
}

const counts: View = {
  name: 'fatigue and winners',
  tab: 'series',
  look: async (asked) => {
    const { creatives, concentration } = await seriesOf(asked)
    const title = asked.words.series.summary.title
    if (creatives.length === 0) return { claims: [] }
    const inState = (...states: readonly string[]): number => creatives.filter(({ fatigue }) => states.includes(fatigue.state)).length
    const spend = (rows: typeof creatives): number => rows.reduce((sum, row) => sum + row.spend_7d, 0)
    const all = spend(creatives)
    const isJudged = inState('fatigued', 'fatiguing', 'steady') > 0
    const judged = creatives.filter(({ winner }) => winner.underfed !== null)
    const fatigue = spend(creatives.filter(({ fatigue }) => fatigue.state === 'fatigued'))
    const figure = (index: number, name: string, value: Expected, note: readonly ExpectedNumber[] | null) =>
      rowClaims(({ lists }) => lists[title]?.[index], name, [
        { at: 1, name: 'number', expected: value },
        ...(note === null ? [] : [{ at: 2, name: 'note', expected: note, without: twoWeeks(asked) }]),
      ])
    return {
      claims: [
        ...figure(0, 'fatigued', isJudged ? [whole(inState('fatigued'))] : 'unknown', [inState('fatiguing'), inState('steady')].map(whole)),
        ...figure(1, 'spend on fatigued', isJudged && all > 0 ? [percent(fatigue / all, 1)] : 'unknown', null),
        ...figure(2, 'not judged', [whole(inState('fresh', 'unknown'))], [inState('fresh'), inState('unknown')].map(whole)),
        ...figure(3, 'underfunded', judged.length === 0 ? 'unknown' : [whole(judged.filter(({ winner }) => winner.underfed).length)], null),
        ...figure(
          4,
          'concentration',
          ifKnown(concentration.share, (value) => percent(value, 1)),
          concentration.interval === null ? null : concentration.interval.map((value) => percent(value, 0)),
        ),
      ],
    }
  },
}

export const seriesViews: readonly View[] = [creative, creative, campaign, group, counts]
