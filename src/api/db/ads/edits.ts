/** Reads what was edited in the ad sets of a product. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { EditKind } from '#shared/edit-kind.ts'
import type { DatedEdit } from '../../domain/entity/entity-edit.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'

interface Row {
  readonly day: number
  readonly adset: string
  readonly kind: EditKind
}

const ofDays = 'edit.source_id = ad.source_id AND edit.day BETWEEN @first AND @last'
const ofProduct = "WHERE ad.product_id = @product AND ad.channel = 'meta'"

/** The edits of ad sets on some days: their own, those of their campaigns, and those of their ads with ad data. In any order. */
export const readEdits = (raw: BetterSqlite3.Database, productId: number, { first, last }: DaySpan): readonly DatedEdit[] =>
  raw
    .prepare<object, Row>(
      (['campaign', 'adset', 'ad'] as const)
        .map(
          (level) =>
            `SELECT edit.day, ad.adset_id AS adset, edit.kind FROM ad JOIN ad_edit edit
             ON ${ofDays} AND edit.level = '${level}' AND edit.entity_id = ad.${level}_id ${ofProduct}`,
        )
        .join(' UNION '),
    )
    .all({ product: productId, first: dayNumber(first), last: dayNumber(last) })
    .map(({ day, adset, kind }) => ({ day: dayFromNumber(day), adsetId: adset, kind }))
