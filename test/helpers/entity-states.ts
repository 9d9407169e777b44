/** States of campaigns, ad sets and ads as a platform reports them. */

import type { AdLevel, EntityState } from '#api/domain/entity/entity-state.ts'
import { type EntityStates, stateKey } from '#api/domain/entity/entity-states.ts'
import { asDay } from '#shared/calendar.ts'

/** An active entity without a budget. */
export const stateWith = (change: Partial<EntityState> = {}): EntityState => ({
  status: 'active',
  dailyBudget: null,
  lifetimeBudget: null,
  startsOn: null,
  endsOn: null,
  learning: null,
  ...change,
})

/** A state of an entity, and the day from which it has it. */
export type GivenState = readonly [level: AdLevel, id: string, change?: Partial<EntityState>, day?: string]

/** The states of some entities, each from 1 January 2026 on unless it has a day; ascending by day. */
export const statesOf = (...given: readonly GivenState[]): EntityStates => {
  const dated = given.map(([level, id, change, day = '2026-01-01']) => ({
    key: stateKey(level, id),
    ...stateWith(change),
    day: asDay(day),
  }))
  return new Map([...Map.groupBy(dated, ({ key }) => key)].map(([key, states]) => [key, states.map(({ key: _key, ...state }) => state)]))
}
