/** The numbers of the Retention and Reconcile tabs. */

import { asDay } from '#shared/calendar.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { deskRetentionRoute, type RetentionDay } from '#shared/contract/internal/retention.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { windowText } from '../../helpers/texts.ts'
import { dayText, monthText } from './day-text.ts'
import { type Expected, type ExpectedCell, ifKnown, range } from './expected-cell.ts'
import { cash, type ExpectedNumber, percent, plain, points, times, whole } from './expected-number.ts'
import type { Screen } from './screen.ts'
import { pathOf, reachTable, rowClaims, type View, type ViewContext, type ViewExpectation } from './view.ts'

type Writer = (value: number) => ExpectedNumber
const share: Writer = (value) => percent(value, 1)

const retentionOf = async (asked: ViewContext) => (await asked.ask(pathOf('retention', asked), deskRetentionRoute.answer)).retention

const nothing = (label: string): ViewExpectation => ({
  claims: [{ what: `${label} of nothing`, find: ({ tables }) => tables[label]?.[0]?.[0], expected: 'absent' }],
})

const figures: View = {
  name: 'new and returning customers of the day',
  tab: 'retention',
  look: async (asked) => {
    const { words, day } = asked
    const { days, currency, reason } = await retentionOf(asked)
    const of = days.at(-1)
    const label = dayText(day, asked)
    const list = (screen: Screen) => screen.lists[label]
    if (reason !== null || of === undefined)
      return { claims: [{ what: 'figures of nothing', find: (screen) => list(screen)?.[0]?.[0], expected: 'absent' }] }
    const usually = ({ low, high }: { readonly low: number | null; readonly high: number | null }, write: Writer) =>
      low === null || high === null ? null : range(low, high, write)
    const figure = (name: string, value: Expected, note: readonly ExpectedNumber[] | null): readonly ExpectedCell[] =>
      rowClaims((screen) => list(screen)?.find(([first]) => first?.text === name), name, [
        { at: 1, name: 'number', expected: value },
        ...(note === null ? [] : [{ at: 2, name: 'note', expected: note }]),
      ])
    const back = of.returning_orders === null || of.returning_revenue === null ? null : [of.returning_orders, of.returning_revenue]
    const text = words.retention.days
    return {
      claims: [
        ...figure(text.new_customers, ifKnown(of.new_customers, whole), usually(of.usual.new_customers, whole)),
        ...figure(text.new_share, ifKnown(of.new_share, share), usually(of.usual.new_share, share)),
        ...figure(text.returning, ifKnown(of.returning_customers, whole), back && [whole(back[0] ?? 0), cash(back[1] ?? 0, currency)]),
      ],
    }
  },
}

const metrics = ['new_customers', 'new_share', 'new_revenue', 'returning_revenue'] as const

const retentionDay: View = {
  name: 'a day of new and returning customers',
  tab: 'retention',
  look: async (asked) => {
    const { words, oneOf } = asked
    const { days, currency, reason } = await retentionOf(asked)
    const label = words.retention.days.table
    if (reason !== null) return nothing(label)
    const of: RetentionDay = oneOf(days)
    const day = dayText(asDay(of.date), asked)
    const write = (metric: (typeof metrics)[number]): Writer =>
      metric === 'new_share' ? share : metric === 'new_customers' ? whole : (value) => cash(value, currency)
    return {
      reach: reachTable(label, words.retention.days.asTable),
      claims: rowClaims(
        ({ tables }) => tables[label]?.find(([first]) => first?.text.startsWith(day)),
        `customers of ${day}`,
        metrics.flatMap((metric, index) => {
          const { low, high } = of.usual[metric]
          return [
            { at: 1 + 2 * index, name: metric, expected: ifKnown(of[metric], write(metric)) },
            {
              at: 2 + 2 * index,
              name: `usual ${metric}`,
              expected: low === null || high === null ? ('unknown' as const) : range(low, high, write(metric)),
            },
          ]
        }),
      ),
    }
  },
}

const repeat: View = {
  name: 'a repeat rate',
  tab: 'retention',
  look: async (asked) => {
    const { words, oneOf } = asked
    const retention = await retentionOf(asked)
    const label = words.retention.repeat.label
    if (retention.reason !== null) return nothing(label)
    const index = oneOf([...retention.repeat.keys()])
    const of = retention.repeat[index]
    if (of === undefined) throw new Error('Missing repeat rates')
    const ninety = percent(0.9, 0)
    const rateOf = (group: typeof of.now, further: readonly number[]): Expected =>
      group === null || group.rate === null || group.interval === null
        ? 'unknown'
        : [share(group.rate), ninety, ...group.interval.map(share), ...[group.came_back, group.customers, ...further].map(whole)]
    const changed: Expected =
      of.change === null || of.change_interval === null ? 'unknown' : [points(of.change), ninety, ...of.change_interval.map(points)]
    return {
      claims: rowClaims(({ tables }) => tables[label]?.[index], `back within ${of.days} days`, [
        { at: 2, name: 'now', expected: rateOf(of.now, retention.has_renewals && of.now ? [of.now.by_renewal] : []), anyOrder: true },
        { at: 3, name: 'before', expected: rateOf(of.before, of.before ? [of.before.cohorts] : []), anyOrder: true },
        { at: 4, name: 'change', expected: changed },
      ]),
    }
  },
}

const cohort: View = {
  name: 'a cohort',
  tab: 'retention',
  look: async (asked) => {
    const { words, spendLabel, oneOf } = asked
    const { cohorts, currency, reason } = await retentionOf(asked)
    const [map, values] = [words.retention.cohorts.label, spendLabel(words.retention.value.label)]
    if (reason !== null) return nothing(map)
    const of = oneOf(cohorts)
    const month = monthText(of.month, asked)
    const money: Writer = (value) => cash(value, currency)
    const row = (table: string) => (screen: Screen) => screen.tables[table]?.find(([first]) => first?.text.startsWith(month))
    const isShort = (expected: Expected) => (expected === 'unknown' ? [] : expected)
    return {
      claims: [
        ...rowClaims(row(map), `cohort ${month}`, [
          { at: 1, name: 'customers', expected: [whole(of.customers)] },
          { at: 2, name: 'first order', expected: ifKnown(of.first_order_value, money) },
          // An age that the history cannot show yet may be empty, without a reason in every cell.
          ...of.cells.map(({ age, repeat_rate: rate }) => ({ at: 2 + age, name: `month ${age}`, expected: isShort(ifKnown(rate, share)) })),
        ]),
        ...rowClaims(row(values), `worth of ${month}`, [
          { at: 1, name: 'customers', expected: [whole(of.customers)] },
          { at: 2, name: 'spend', expected: ifKnown(of.spend, money) },
          { at: 3, name: 'nCAC', expected: ifKnown(of.ncac, money) },
          ...of.values.map(({ days, ltv, contribution, ratio, interval, reason: missing }, index) => ({
            at: 4 + index,
            name: `LTV ${days} d`,
            expected:
              ltv === null
                ? ('unknown' as const)
                : [
                    money(ltv),
                    ...(contribution === null ? [] : [money(contribution)]),
                    ...(ratio === null ? [] : [times(ratio)]),
                    ...(interval === null ? [] : [percent(0.9, 0), ...interval.map(times)]),
                    // A ratio without an interval says how many customers there are and how many it needs.
                    ...(ratio === null || interval !== null || missing === null
                      ? []
                      : [whole(missing.have ?? 0), whole(missing.need ?? 0)]),
                  ],
          })),
        ]),
      ],
    }
  },
}

const reconcileOf = async (asked: ViewContext) => (await asked.ask(pathOf('reconcile', asked), deskReconcileRoute.answer)).reconcile

const claimDay: View = {
  name: 'claims of a day',
  tab: 'reconcile',
  look: async (asked) => {
    const { words, oneOf } = asked
    const { days, walks } = await reconcileOf(asked)
    const label = words.reconcile.days.table
    if (walks.at(-1)?.steps.length === 0) return nothing(label)
    const of = oneOf(days)
    const { low, high } = of.by_orders.usual
    const day = dayText(asDay(of.date), asked)
    return {
      reach: reachTable(label, words.reconcile.days.asTable),
      claims: rowClaims(({ tables }) => tables[label]?.find(([first]) => first?.text.startsWith(day)), `claims of ${day}`, [
        { at: 1, name: 'Meta', expected: ifKnown(of.purchases_meta, whole) },
        { at: 2, name: 'store', expected: ifKnown(of.orders, whole) },
        { at: 3, name: 'ratio', expected: ifKnown(of.by_orders.ratio, plain) },
        { at: 4, name: 'usual', expected: low === null || high === null ? 'unknown' : range(low, high, plain) },
      ]),
    }
  },
}

const walk: View = {
  name: 'a step of the walk',
  tab: 'reconcile',
  look: async (asked) => {
    const { words, language, oneOf } = asked
    const { walks, currency } = await reconcileOf(asked)
    const label = words.reconcile.walk.label
    const of = oneOf(walks)
    const radio = windowText('reconcile.walk.days', { count: of.days }, language)
    const press: ViewExpectation['reach'] = async (page) => {
      const choice = page.getByRole('radio', { name: radio, exact: true })
      if ((await choice.getAttribute('aria-checked')) !== 'true') await choice.click()
    }
    if (of.steps.length === 0) return { ...nothing(label), reach: press }
    const index = oneOf([...of.steps.keys()])
    const step = of.steps[index]
    if (step === undefined) throw new Error('The walk has no steps')
    const isEnd = step.step === 'platform' || step.step === 'store'
    const signed = (number: ExpectedNumber): ExpectedNumber => (isEnd ? number : { ...number, isChange: true })
    return {
      reach: press,
      claims: rowClaims(({ tables }) => tables[label]?.[index], `walk of ${of.days} days, ${step.step}`, [
        { at: 1, name: 'orders', expected: [signed(whole(step.count))] },
        { at: 2, name: 'revenue', expected: ifKnown(step.revenue, (value) => signed(cash(value, currency))) },
        { at: 3, name: 'running total', expected: [whole(step.count_after)] },
      ]),
    }
  },
}

const claimWindow: View = {
  name: 'claims over 1, 7 and 28 days',
  tab: 'reconcile',
  look: async (asked) => {
    const { words, product, day, ask, oneOf } = asked
    const { snapshot } = await ask(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, snapshotRoute.answer)
    const { reconcile, currency } = snapshot
    const label = words.reconcile.windows.label
    if (reconcile.reason !== null || reconcile.windows.length === 0) return nothing(label)
    const money: Writer = (value) => cash(value, currency)
    const index = oneOf([...reconcile.windows.keys()])
    const of = reconcile.windows[index]
    if (of === undefined) throw new Error('Missing windows')
    const { aov_meta: claimed, aov } = of
    const [at, meta, store, ratio, write] = oneOf([
      [0, of.purchases_meta, of.orders, of.claim_ratio_orders, whole],
      [1, of.revenue_meta, of.revenue, of.claim_ratio_revenue, money],
      [2, claimed, aov, claimed === null || aov === null || aov === 0 ? null : claimed / aov, money],
    ] as const)
    return {
      claims: rowClaims(({ tables }) => tables[label]?.[3 * index + at], `claims over ${of.days} days, row ${at + 1}`, [
        { at: 2, name: 'Meta', expected: ifKnown(meta, write) },
        { at: 3, name: 'store', expected: ifKnown(store, write) },
        { at: 4, name: 'difference', expected: ifKnown(meta === null || store === null ? null : meta - store, write) },
        { at: 5, name: 'ratio', expected: ifKnown(ratio, plain) },
      ]),
    }
  },
}

export const storeViews: readonly View[] = [figures, retentionDay, repeat, cohort, claimDay, walk, walk, claimWindow]
