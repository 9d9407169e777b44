/** All ordinary situations. */

import { audienceSituations } from './audiences.ts'
import { campaignSituations } from './campaigns.ts'
import { demandSituations } from './demand.ts'
import { reportingSituations } from './reporting.ts'
import type { Situation } from './situation.ts'

export const allSituations: readonly Situation[] = [
  ...reportingSituations,
  ...campaignSituations,
  ...audienceSituations,
  ...demandSituations,
]

/** The situation of a name. Throws an error with all names if there is none. */
export const situationOf = (name: string): Situation => {
  const found = allSituations.find((situation) => situation.name === name)
  if (found === undefined)
    throw new Error(`There is no situation "${name}". Known: ${allSituations.map((known) => known.name).join(', ')}.`)
  return found
}
