/** The names of a product's ads with the naming scheme that they suggest, and the results of each value of a part. */

import { addDays, type Day } from '#shared/calendar.ts'
import { type DeskNameValues, type DeskNaming, MAX_LISTED_NAMES, type NamingScheme } from '#shared/contract/internal/naming.ts'
import type { Database } from '../db/connection/database.ts'
import { readAdSums } from '../db/naming/ad-sums-store.ts'
import { byName, nameValues } from '../domain/naming/name-values.ts'
import { proposeScheme } from '../domain/naming/propose-scheme.ts'
import { maturityOf } from '../domain/plans/maturity.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { learnReported } from './reported-purchases.ts'
import { defineView } from './view.ts'

/** Days whose ads a scheme is proposed for: older names may follow another pattern. Source: prior. */
const NAMED_DAYS = 180

export interface NamingParams {
  readonly productId: number
  readonly version: number
  readonly day: Day
}

const buildNaming = ({ raw }: Database, { productId, day }: NamingParams): DeskNaming => {
  const first = addDays(day, 1 - NAMED_DAYS)
  const names = byName(readAdSums(raw, productId, { first, last: day, matureThrough: day }))
  const { proposal, reason } = proposeScheme(names)
  const all = { ads: names.reduce((sum, { ads }) => sum + ads, 0), spend: names.reduce((sum, { spend }) => sum + spend, 0) }
  return {
    ...{ from: first, through: day, all, reason },
    proposal:
      proposal === null
        ? null
        : {
            scheme: proposal.scheme,
            fit: {
              ads: proposal.fit.ads,
              spend: proposal.fit.spend,
              ad_share: proposal.fit.adShare,
              spend_share: proposal.fit.spendShare,
            },
          },
    names: names.slice(0, MAX_LISTED_NAMES),
  }
}

export const namingView = defineView({
  prepare: (_: Database, { product, day }: DayRequest): NamingParams => ({ productId: product.id, version: product.data_version, day }),
  key: ({ productId, version, day }) => [productId, version, day],
  build: buildNaming,
})

export interface NameValuesRequest extends DayRequest {
  /** The first day; the last one is `day`. */
  readonly from: Day
  readonly scheme: NamingScheme
  /** From 1. */
  readonly part: number
}

export interface NameValuesParams extends DayFrame, Pick<NameValuesRequest, 'from' | 'scheme' | 'part'> {}

const buildValues = (database: Database, { product, from, scheme, part, ...frame }: NameValuesParams): DeskNameValues => {
  const through = lastCompleteDay(frame.day, frame.complete)
  const { completeness } = learnReported(database, { product, ...frame }).nowcaster
  const { matureThrough } = maturityOf(through, frame.adsPulledOn, completeness)
  const ads = readAdSums(database.raw, product.id, { first: from, last: through, matureThrough })
  return { part, from, through, mature_through: matureThrough, currency: frame.currency, ...nameValues(ads, scheme, part) }
}

export const nameValuesView = defineView({
  prepare: async (database: Database, { from, scheme, part, ...request }: NameValuesRequest): Promise<NameValuesParams> => ({
    ...(await dayFrame(database, request)),
    ...{ from, scheme, part },
  }),
  key: (params) => [...dayKey(params), params.from, maturityKey(params), params.part, JSON.stringify(params.scheme)],
  build: buildValues,
})
