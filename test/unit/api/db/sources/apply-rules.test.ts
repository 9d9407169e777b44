/** Rules, syncs and renames in any order: on every day, the products and what none claims add up to the source. */

import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { applyRules } from '#api/db/sources/apply-rules.ts'
import { readCampaigns, readUnassigned } from '#api/db/sources/campaign-store.ts'
import { readRules } from '#api/db/sources/rule-store.ts'
import { claimOf } from '#api/domain/mapping/assign-campaigns.ts'
import type { NewRule } from '#api/domain/mapping/change-rules.ts'
import { previewRules } from '#api/domain/mapping/preview-rules.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { asMicros } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { changesOf, expectRuleChange } from '../../../../helpers/expect-rule-change.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const FIRST = asDay('2026-11-01')
const DAYS = 6
const ALL = { first: FIRST, last: addDays(FIRST, DAYS - 1) }
const PRODUCTS = [1, 2, 3] as const
const SOURCE = 1

interface Opened extends Pick<Database, 'raw'> {
  readonly sync: (pull: Sync) => void
  readonly apply: (changes: readonly NewRule[]) => ReturnType<typeof applyRules>
}

interface Sync {
  /** Days from the first one. */
  readonly from: number
  readonly to: number
  /** Name of each campaign: that of an ad is that of its campaign. */
  readonly names: readonly string[]
  /** Spend of each ad in micros; 0: the platform gives no row. */
  readonly spend: readonly number[]
}

/** Two ads in each of three campaigns. */
const CAMPAIGNS = 3
const ADS = 6

const opened = async (): Promise<Opened> => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  onTestFinished(() => database.close())
  const { raw } = database
  raw.exec(`
    INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at)
      VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0);
    INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES (${SOURCE}, 1, 'ads', 'meta', 'Ads', 'act_1', 0);`)
  for (const id of PRODUCTS) raw.prepare("INSERT INTO product (id, account_id, name, created_at) VALUES (?, 1, 'P' || ?, 0)").run(id, id)
  const sync = ({ from, to, names, spend }: Sync): void => {
    raw.transaction(() => {
      const pull = raw.prepare("INSERT INTO pull (source_id, started_at, finished_at, state) VALUES (?, 0, 0, 'done')").run(SOURCE)
      const whole = { from: dayNumber(FIRST) + from, to: dayNumber(FIRST) + to }
      const writer = factWriter(raw, { sourceId: SOURCE, pullId: Number(pull.lastInsertRowid), whole })
      for (let day = from; day <= to; day += 1) {
        const facts = spend.flatMap((micros, ad) => {
          const campaign = ad % CAMPAIGNS
          const row = { day: addDays(FIRST, day), campaignId: `c${campaign}`, campaignName: names[campaign] ?? '', adId: `a${ad}` }
          return micros === 0 ? [] : [adFact({ ...row, spend: asMicros(micros) })]
        })
        writer.write(facts)
      }
      writer.finish()
    })()
  }
  const apply = (changes: readonly NewRule[]) => raw.transaction(() => applyRules(raw, { id: SOURCE, role: 'ads' }, changes))()
  return { raw, sync, apply }
}

const sumsByDay = (raw: Database['raw'], sql: string): ReadonlyMap<number, number> =>
  new Map(raw.prepare<[], [day: number, spend: number]>(`SELECT day, SUM(spend) FROM ${sql} GROUP BY day`).raw().all())

const expectWhole = ({ raw }: Pick<Database, 'raw'>): void => {
  expect(sumsByDay(raw, 'fact_day')).toEqual(sumsByDay(raw, 'source_fact'))
  const rules = readRules(raw, SOURCE)
  const campaigns = readCampaigns(raw, SOURCE, ALL)
  const ofProduct = raw.prepare<[number], number | null>('SELECT SUM(spend) FROM fact_day WHERE product_id = ?').pluck()
  for (const product of PRODUCTS) {
    const expected = campaigns.filter((campaign) => claimOf(rules, campaign).productId === product)
    expect(ofProduct.get(product) ?? 0).toBe(expected.reduce((sum, { spend }) => sum + spend, 0))
  }
  const unclaimed = campaigns.filter((campaign) => claimOf(rules, campaign).productId === null)
  const spend = unclaimed.reduce((sum, campaign) => sum + campaign.spend, 0)
  expect(readUnassigned(raw, SOURCE, ALL)).toEqual({ replaced: 0, campaigns: unclaimed.length, recent: spend, spend })
}

const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'c'), minLength: 1, maxLength: 3 })
const picked = fc.uniqueArray(fc.constantFrom('meta c0', 'meta c1', 'meta c2', 'google c0'), { maxLength: 2 })
const rule: fc.Arbitrary<CampaignRule | null> = fc.oneof(
  fc.record({ type: fc.constant('contains' as const), text: letters, ids: picked }),
  fc.record({ type: fc.constant('campaigns' as const), ids: picked }),
  fc.record({ type: fc.constant('rest' as const), ids: picked }),
  fc.constant(null),
)
const change = fc.record({ rules: fc.tuple(rule, rule, rule) })
const sync = fc
  .record({
    days: fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1)),
    names: fc.tuple(letters, letters, letters),
    spend: fc.array(fc.constantFrom(0, 1_000_000, 2_500_000, 7), { minLength: ADS, maxLength: ADS }),
  })
  .map(({ days, ...rest }) => ({ sync: { from: Math.min(...days), to: Math.max(...days), ...rest } }))

describe('products as views of a source', () => {
  it('add up to it on every day, whatever the rules, renames and syncs', async () => {
    const source = await opened()
    fc.assert(
      fc.property(fc.array(fc.oneof(change, sync), { minLength: 1, maxLength: 8 }), (steps) => {
        for (const step of steps) {
          if ('sync' in step) {
            source.sync(step.sync)
            expectWhole(source)
            continue
          }
          const items = () => readCampaigns(source.raw, SOURCE, ALL)
          const ruled = { id: SOURCE, role: 'ads', raw: source.raw, table: 'source_fact', items } as const
          const done = expectRuleChange(ruled, changesOf(PRODUCTS, step.rules))
          if (done === null) continue
          expect(done.moved).toBe(done.previewed)
          expectWhole(source)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('take the name of the ad that delivered last, not of the newest one', async () => {
    const source = await opened()
    source.apply([
      { productId: 1, product: 'P1', rule: { type: 'contains', text: 'old' } },
      { productId: 2, product: 'P2', rule: { type: 'contains', text: 'new' } },
    ])
    // The second ad of the campaign is younger and stops before the campaign is renamed.
    source.sync({ from: 0, to: 1, names: ['old'], spend: [10, 0, 0, 20] })
    source.sync({ from: 4, to: 5, names: ['new'], spend: [10] })
    expect(readCampaigns(source.raw, SOURCE, ALL)).toMatchObject([{ id: 'c0', name: 'new', spend: 80 }])
    const sums = source.raw.prepare('SELECT product_id, SUM(spend) AS spend FROM fact_day GROUP BY product_id').all()
    expect(sums).toEqual([{ product_id: 2, spend: 80 }])
    expectWhole(source)
  })

  it('count every campaign once in a preview of 500', () => {
    const campaigns = Array.from({ length: 500 }, (_, index) => ({
      channel: 'meta',
      id: `c${index}`,
      name: `Campaign ${index} for p${index % 20}.`,
      recent: asMicros(index),
      spend: asMicros(2 * index),
    }))
    const rules = Array.from({ length: 20 }, (_, index) => ({
      productId: index,
      rule: { type: 'contains', text: `p${index}.` } as const,
    }))
    const preview = previewRules(rules.slice(0, 10), rules, campaigns)
    expect(preview.products.size).toBe(20)
    const sum = (of: 'before' | 'after') =>
      [...preview.products.values(), preview.unassigned].reduce((total, entry) => total + entry[of].spend, 0)
    expect(sum('before')).toBe(sum('after'))
    expect(preview.moves.length).toBe(250)
  })
})
