/** Later imports that rest on rows which an import of ads replaced by others. */

import type BetterSqlite3 from 'better-sqlite3'

/**
 * The latest later sync with rows of a day on which this one retired rows that nothing has given again: if those came back, ads would count
 * beside their campaign, or twice.
 */
const latest = `
  SELECT MAX(current.pull_id) FROM source_fact_history gone
  JOIN ad gone_ad ON gone_ad.id = gone.ad
  JOIN source_fact current ON current.source_id = gone.source_id AND current.breakdown = gone.breakdown AND current.day = gone.day
    AND current.pull_id > @pull
  JOIN ad current_ad ON current_ad.id = current.ad AND current_ad.channel = gone_ad.channel
  WHERE gone.source_id = @source AND gone.replaced_by = @pull AND gone.pull_id <> @pull
    AND NOT EXISTS (SELECT 1 FROM source_fact same_row WHERE same_row.source_id = gone.source_id
      AND same_row.breakdown = gone.breakdown AND same_row.day = gone.day AND same_row.ad = gone.ad)`

/** Null: none. */
export const laterOverRetired = (
  raw: BetterSqlite3.Database,
  here: { readonly source: number; readonly pull: number | null },
): number | null => raw.prepare<unknown[], number | null>(latest).pluck().get(here) ?? null
