/** A replay of past days as they were known must give the cards that were shown live, day by day. */

import { describe, expect, it } from 'vitest'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { historyKnownAt, type KnownHistory, knownHistoryOf, type RowVersion } from '#api/domain/facts/known-history.ts'
import { type Day, dayNumber } from '#shared/calendar.ts'
import { historyOf } from '../world/as-known.ts'
import type { Truth } from '../world/simulate.ts'
import { accounts, cardsOf, looksOf, nameOf, truthOf } from './advised-days.ts'

const DAY_MS = 86_400_000

interface Live {
  /** Milliseconds in UTC. */
  readonly at: number
  readonly history: ProductHistory
}

/** Reads the account every morning from its first day on and stores each version of each row, as the app does. */
const readDaily = (truth: Truth): { readonly looks: readonly Live[]; readonly known: KnownHistory } => {
  const { world } = truth
  const history = historyOf(truth)
  const days = looksOf(truth)
  const last = days.at(-1) ?? 0
  const looks: Live[] = []
  const versions = new Map<Day, Map<string, RowVersion[]>>()
  const reads = new Map<Day, number[]>()
  for (let day = world.dataFrom + 1; day <= last; day++) {
    for (const reading of world.readings(day)) {
      const at = (world.firstDay + reading.ads) * DAY_MS
      const read = { ...history(reading), dataAgeHours: null }
      if (days.includes(day)) looks.push({ at: (world.firstDay + reading.at) * DAY_MS, history: read })
      for (const { day: of } of read.days) reads.set(of, [...(reads.get(of) ?? []), at])
      for (const row of read.adDays) store(versions, row, at)
    }
  }
  const latest = looks.at(-1)?.history
  if (latest === undefined) throw new Error('The account was not read.')
  const rows = [...versions.values()].flatMap((ofDay) => [...ofDay.values()].flatMap((all) => all.at(-1)?.row ?? []))
  const adDays = rows.toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day))
  const versioned = [...reads].map(([day, moments]) => ({ day, rows: [...(versions.get(day)?.values() ?? [])], reads: [moments] }))
  return { looks, known: knownHistoryOf({ ...latest, adDays }, versioned, 'UTC') }
}

const store = (versions: Map<Day, Map<string, RowVersion[]>>, row: AdDay, knownFrom: number): void => {
  const ofDay = versions.get(row.day) ?? new Map<string, RowVersion[]>()
  versions.set(row.day, ofDay)
  const all = ofDay.get(row.adId) ?? []
  ofDay.set(row.adId, all)
  if (all.at(-1)?.row !== row) all.push({ knownFrom, row })
}

describe('a replay of a simulated account', () => {
  it.each(accounts.map((account) => ({ name: nameOf(account), account })))('shows the cards of the live days with $name', ({ account }) => {
    const { looks, known } = readDaily(truthOf(account))
    const replayed = looks.map(({ at, history }) =>
      historyKnownAt(known, { through: history.asOf, at, prior: thresholds.claimsInByAge, isReplay: true }),
    )
    expect(cardsOf(replayed)).toEqual(cardsOf(looks.map(({ history }) => history)))
  })

  it('sees other numbers than the latest ones, so that the comparison compares something', () => {
    const { looks, known } = readDaily(truthOf({ seed: 1, volume: 40, fault: null }))
    const [first] = looks
    const purchasesOf = (rows: readonly AdDay[]): number =>
      rows.filter(({ day }) => day === first?.history.asOf).reduce((sum, { purchases }) => sum + (purchases ?? 0), 0)
    expect(purchasesOf(first?.history.adDays ?? [])).toBeGreaterThan(0)
    expect(purchasesOf(first?.history.adDays ?? [])).toBeLessThan(purchasesOf(known.latest.adDays))
  })
})
