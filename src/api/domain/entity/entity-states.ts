/** The states of campaigns, ad sets and ads by day, as a platform reported them. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { AdLevel, EntityState } from './entity-state.ts'

/** A state from a day on, as it was read last on that day. */
export interface DatedState extends EntityState {
  readonly day: Day
}

/** By level and ID, each ascending by day. Empty for a source that reports none. */
export type EntityStates = ReadonlyMap<string, readonly DatedState[]>

export const noStates: EntityStates = new Map()

/** The key of an entity in {@link EntityStates}. */
export const stateKey = (level: AdLevel, id: string): string => `${level}:${id}`

/** The state of an entity as it was known at the end of a day; null: not read until then. Without a day: as it is known now. */
export const stateOn = (states: EntityStates, level: AdLevel, id: string, day?: Day): EntityState | null => {
  const known = states.get(stateKey(level, id))
  return (day === undefined ? known?.at(-1) : known?.findLast((state) => state.day <= day)) ?? null
}

/** The last day whose states speak of a day: those of the day after it, on which a day that is over is looked at. */
export const lastStateDay = (day: Day, complete: boolean): Day => (complete ? addDays(day, 1) : day)

/** The states that were known at the end of a day. */
export const statesThrough = (states: EntityStates, day: Day): EntityStates =>
  states.size === 0
    ? states
    : new Map(
        [...states].flatMap(([key, known]) => {
          const until = known.filter((state) => state.day <= day)
          return until.length === 0 ? [] : [[key, until]]
        }),
      )

/** Whether a campaign has a budget of its own, which its ad sets share; null: not known. */
export const hasCampaignBudget = (states: EntityStates, campaignId: string, day?: Day): boolean | null => {
  const campaign = stateOn(states, 'campaign', campaignId, day)
  return campaign === null ? null : campaign.dailyBudget !== null || campaign.lifetimeBudget !== null
}
