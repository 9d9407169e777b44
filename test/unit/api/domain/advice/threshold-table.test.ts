/** The table of thresholds: every number of a rule, with names that the window knows. */

import { describe, expect, it } from 'vitest'
import { allRules } from '#api/domain/advice/rules/all-rules.ts'
import { roasDriverRule } from '#api/domain/advice/rules/r02-roas-driver.ts'
import { limitsOf, limitsWith } from '#api/domain/advice/threshold-spec.ts'
import { defaultOf, editableThresholds, thresholdProblems } from '#api/domain/advice/threshold-table.ts'
import { sharedThresholds, thresholds } from '#api/domain/advice/thresholds.ts'
import { settings as english } from '#shared/locales/en/window/settings.ts'
import { settings as chinese } from '#shared/locales/zh-Hans/window/settings.ts'

/** Names that accounts have stored since the first version of the table. */
const stored = [
  ...['materialShare', 'maxNewCards', 'falseDiscoveryRate', 'severity.highShare', 'severity.mediumShare'],
  ...['confidence.prior', 'confidence.most', 'r02.drop', 'r02.driverShare', 'r02.returns', 'r07.drop', 'r07.minClicks', 'r10.drop'],
  ...['r10.purchasesDown', 'r10.ordersDown', 'r20.collapse', 'r20.minImpressions', 'r20.wholeProduct', 'r21.ratio', 'r21.spendStep'],
  ...['r21.minImpressions', 'r23.targetCpas', 'r23.falseCards', 'r23.minAgeDays', 'r23.lookBackDays', 'r31.drop', 'r31.cvrDrop'],
  ...['r31.ordersSlack', 'r31.minClaims', 'r32.rise', 'r32.cvrRise', 'r32.ordersSlack', 'r32.minOrders', 'r36.staleHours'],
  ...['r36.veryStaleHours', 'r36.tokenDays', 'r36.tokenUrgentDays'],
]

describe('the table of thresholds', () => {
  it('has every number of every rule, and the names that accounts have stored', () => {
    const names = editableThresholds.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(stored))
    expect(new Set(names).size).toBe(names.length)
    const own = allRules.flatMap((rule) => Object.keys(rule.thresholds).map((name) => `${rule.id.toLowerCase()}.${name}`))
    expect(names).toEqual(expect.arrayContaining(own))
  })

  it.each([
    ['English', english],
    ['Chinese', chinese],
  ])('has names in the window in %s, and no name of another threshold', (_language, { rules }) => {
    expect(Object.keys(rules.name).toSorted()).toEqual(editableThresholds.map(({ name }) => name.replace('.', '_')).toSorted())
    expect(Object.keys(rules.rule).toSorted()).toEqual(
      [
        'every',
        ...new Set(editableThresholds.flatMap(({ tab }) => tab ?? [])),
        ...allRules.filter((rule) => Object.keys(rule.thresholds).length > 0).map(({ id }) => id),
      ].toSorted(),
    )
  })

  it('has thresholds of a tab only under their tab, and those of all rules under none', () => {
    expect(editableThresholds.filter(({ tab }) => tab !== null).map(({ name, tab, rules }) => [name, tab, rules])).toEqual([
      ['tabs.onPlan', 'plans', []],
      ['tabs.repeatCustomers', 'retention', []],
    ])
  })

  it('accepts both ends of each range, and nothing beyond', () => {
    for (const { name, low, high, atMost } of editableThresholds) {
      const problemsAt = (value: number) =>
        thresholdProblems({ [name]: value, ...(atMost === null ? {} : { [atMost]: Math.max(value, defaultOf(atMost) ?? 0) }) })
      const own = (value: number) => problemsAt(value).filter(({ field }) => field === name)
      expect([name, own(low), own(high)]).toEqual([name, [], []])
      expect([name, own(low - 1e-6).length, own(high + 1).length]).toEqual([name, 1, 1])
    }
  })

  it('gives an account its own values, of its own rule alone, and ignores paths that cannot be changed', () => {
    expect(limitsOf(roasDriverRule, { 'r02.maxP': 0.01, 'r07.drop': 0.5 })).toEqual({ ...limitsOf(roasDriverRule), maxP: 0.01 })
    const own = { 'severity.highShare': 0.3, 'severity.highP': 0.5, matureAfterDays: 9 }
    expect(limitsWith(sharedThresholds, own)).toEqual({ ...thresholds, severity: { ...thresholds.severity, highShare: 0.3 } })
  })
})
