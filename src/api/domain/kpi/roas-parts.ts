/**
 * Which parts moved ROAS: campaigns of a product, ad sets of a campaign, ads of an ad set, or products of an account.
 *
 * With v and s as the purchase value and the spend of a part, V and S as their sums, and R = V / S, the effect of a part on the relative change
 * of R is (Δ(v/S) − R̄·Δ(s/S)) / R₀, where R̄ is the mean of R₀ and R₁. The shares of spend add up to 1 in both periods, so the effects add up
 * exactly to R₁/R₀ − 1. Where the part has spend in both periods, w̄·Δr / R₀ of it comes from its own ROAS r, and Δw·(r̄ − R̄) / R₀ from its share
 * of spend w. Source: docs/kpi.md, "Where ROAS changed".
 */

import type { RoasPart } from '#shared/contract/internal/roas-parts.ts'

/** Purchase value and spend of a part, in the same unit. */
export interface SpendAndValue {
  readonly spend: number
  readonly value: number
}

export interface PartInput {
  readonly id: string
  readonly name: string
  readonly now: SpendAndValue
  readonly before: SpendAndValue
}

export interface RoasParts {
  readonly roas_now: number | null
  readonly roas_before: number | null
  /** Largest effect first; empty if one of the two is unknown or zero. */
  readonly rows: readonly RoasPart[]
}

const none: SpendAndValue = { spend: 0, value: 0 }

const sumOf = (parts: readonly SpendAndValue[]): SpendAndValue =>
  parts.reduce((sum, { spend, value }) => ({ spend: sum.spend + spend, value: sum.value + value }), none)

const roasOf = ({ spend, value }: SpendAndValue): number | null => (spend > 0 ? value / spend : null)

/** Splits the change of ROAS between two periods by parts, which together are the whole. */
export const roasParts = (parts: readonly PartInput[]): RoasParts => {
  const now = sumOf(parts.map((part) => part.now))
  const before = sumOf(parts.map((part) => part.before))
  const [roasNow, roasBefore] = [roasOf(now), roasOf(before)]
  if (roasNow === null || roasBefore === null || roasBefore === 0) return { roas_now: roasNow, roas_before: roasBefore, rows: [] }
  const mean = (roasNow + roasBefore) / 2
  const rows = parts.map((part): RoasPart => {
    const [shareNow, shareBefore] = [part.now.spend / now.spend, part.before.spend / before.spend]
    const change = part.now.value / now.spend - part.before.value / before.spend - mean * (shareNow - shareBefore)
    const [own, ownBefore] = [roasOf(part.now), roasOf(part.before)]
    return {
      id: part.id,
      name: part.name,
      roas_now: own,
      roas_before: ownBefore,
      share_now: shareNow,
      share_before: shareBefore,
      effect: change / roasBefore,
      own: own === null || ownBefore === null ? 0 : (((shareNow + shareBefore) / 2) * (own - ownBefore)) / roasBefore,
    }
  })
  return { roas_now: roasNow, roas_before: roasBefore, rows: rows.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)) }
}
