/** Finds days that are stored twice: once with the id of an ad, once with an id derived from its name. */

import type BetterSqlite3 from 'better-sqlite3'

/** Prefix of the ids that the file reader derives for ads without one. */
const MADE_ID = 'ad-%'

/** Ads of the same names of which some have an id of their own and some do not. Grouped, since no index knows names. */
const namesakesSql = `
WITH family AS MATERIALIZED (
  SELECT MIN(id) AS number, ad_name, adset_name, campaign_name FROM ad WHERE source_id = @sourceId
  GROUP BY ad_name, adset_name, campaign_name HAVING MIN(ad_id LIKE @made) <> MAX(ad_id LIKE @made)
)
SELECT ad.id, family.number AS family, ad.ad_id LIKE @made AS made FROM ad JOIN family USING (ad_name, adset_name, campaign_name)
WHERE ad.source_id = @sourceId`

const factsSql = `
SELECT day, ad, pull_id = @pullId AS mine FROM source_fact
WHERE source_id = @sourceId AND breakdown = 0 AND day IN (SELECT day FROM source_fact WHERE source_id = @sourceId AND breakdown = 0 AND pull_id = @pullId)
ORDER BY day`

interface Namesake {
  readonly id: number
  readonly family: number
  readonly made: number
}

interface FactOf {
  readonly day: number
  readonly ad: number
  readonly mine: number
}

/** A bit for each of the four: this pull's or another's, with an id made or its own. */
const bitOf = (mine: number, made: number): number => 1 << (2 * mine + made)
const isTwice = (bits: number): boolean => [0, 1].some((made) => (bits & bitOf(1, made)) !== 0 && (bits & bitOf(0, 1 - made)) !== 0)

/** Counts the days of this sync that another sync already has for ads with the same name, campaign and ad set, where only one of the two has a real id. */
export const countDuplicateDays = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): number => {
  const found = raw.prepare<object, Namesake>(namesakesSql).all({ sourceId, made: MADE_ID })
  if (found.length === 0) return 0
  const namesakes = new Map(found.map((ad) => [ad.id, ad]))
  const twice = new Set<number>()
  let seen = { day: Number.NaN, families: new Map<number, number>() }
  for (const { day, ad, mine } of raw.prepare<object, FactOf>(factsSql).iterate({ sourceId, pullId })) {
    if (day !== seen.day) seen = { day, families: new Map() }
    const namesake = namesakes.get(ad)
    if (!namesake) continue
    const bits = (seen.families.get(namesake.family) ?? 0) | bitOf(mine, namesake.made)
    seen.families.set(namesake.family, bits)
    if (isTwice(bits)) twice.add(day)
  }
  return twice.size
}
