/** The numbers of the pages of campaigns and ad sets: an ad, an ad set, and the totals below both. */

import { type DeskEntity, deskEntityRoute, type EntityResults, entityKpis } from '#shared/contract/internal/entity.ts'
import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { type ExpectedCell, ifKnown } from './expected-cell.ts'
import { kpiNumber } from './expected-number.ts'
import type { Row, Screen } from './screen.ts'
import { pathOf, reachRow, rowClaims, rowNamed, type View, type ViewContext, type ViewExpectation } from './view.ts'

/** The page of one of the ad sets of the day, or of its campaign; null: the day has none. */
const pageOf = async (asked: ViewContext, level: EntityLevel): Promise<DeskEntity | null> => {
  const { adsets } = (await asked.ask(pathOf('plans', asked), deskPlansRoute.answer)).plans
  if (adsets.length === 0) return null
  const adset = asked.oneOf(adsets)
  const id = encodeURIComponent(level === 'adset' ? adset.adset_id : adset.campaign_id)
  return (await asked.ask(`${pathOf('entity', asked)}&level=${level}&id=${id}`, deskEntityRoute.answer)).entity
}

/** The columns after the name. */
const resultClaims = (rowOf: (screen: Screen) => Row | undefined, what: string, kpi: EntityResults, currency: string) =>
  rowClaims(
    rowOf,
    what,
    entityKpis.map((key, index) => ({ at: index + 1, name: key, expected: ifKnown(kpi[key], (value) => kpiNumber[key](value, currency)) })),
  )

const nothing: ViewExpectation = { claims: [] }

const ad: View = {
  name: 'an ad on the page of its ad set',
  tab: 'plans',
  look: async (asked) => {
    const entity = await pageOf(asked, 'adset')
    if (entity === null || entity.ads.length === 0) return nothing
    const label = asked.words.entity.ads.label
    const index = asked.oneOf([...entity.ads.keys()])
    const row = entity.ads[index]
    if (row === undefined) throw new Error('Missing ads')
    return {
      below: `/adset/${encodeURIComponent(entity.id)}`,
      reach: reachRow(label, index),
      claims: [
        ...resultClaims(
          (screen) => rowNamed(screen, label, `${row.ad_name} ${row.adset_name}`),
          `ad ${row.ad_name}`,
          row.kpi,
          entity.currency,
        ),
        ...resultClaims(({ tables }) => tables[label]?.at(-1), 'all ads', entity.kpi, entity.currency),
      ],
    }
  },
}

const adset: View = {
  name: 'an ad set on the page of its campaign',
  tab: 'plans',
  look: async (asked) => {
    const entity = await pageOf(asked, 'campaign')
    if (entity === null || entity.adsets.length === 0) return nothing
    const label = asked.words.entity.adsets.label
    const row = asked.oneOf(entity.adsets)
    const isRow = ([first]: Row): boolean => first?.text.startsWith(`${row.adset_name} `) ?? false
    const counted: ExpectedCell = {
      what: `ads of ${row.adset_name}`,
      find: ({ tables }) => tables[label]?.find(isRow)?.[0],
      expected: [{ value: row.ads, kind: 'count', decimals: 0 }],
      without: [row.adset_name],
    }
    return {
      below: `/campaign/${encodeURIComponent(entity.id)}`,
      reach: reachRow(label, entity.adsets.indexOf(row)),
      claims: [
        counted,
        ...resultClaims(({ tables }) => tables[label]?.find(isRow), `ad set ${row.adset_name}`, row.kpi, entity.currency),
        ...resultClaims(({ tables }) => tables[label]?.at(-1), 'all ad sets', entity.kpi, entity.currency),
      ],
    }
  },
}

export const entityViews: readonly View[] = [ad, adset]
