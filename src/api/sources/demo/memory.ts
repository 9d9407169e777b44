/** Remembers values that are needed again and again, for as long as their world is in use. */

import type { ProductPlan } from './demo-plan.ts'
import type { DemoWorld } from './planted-faults.ts'

type Compute<Key, Value> = (world: DemoWorld, plan: ProductPlan, key: Key) => Value

/** A function that computes its value once for each world, product and key. */
export const remembered = <Key extends string | number, Value extends object | number | string>(
  compute: Compute<Key, Value>,
): Compute<Key, Value> => {
  const worlds = new WeakMap<DemoWorld, Map<ProductPlan, Map<Key, Value>>>()
  const valuesOf = (world: DemoWorld, plan: ProductPlan): Map<Key, Value> => {
    const plans = worlds.get(world) ?? new Map<ProductPlan, Map<Key, Value>>()
    worlds.set(world, plans)
    const values = plans.get(plan) ?? new Map<Key, Value>()
    plans.set(plan, values)
    return values
  }
  return (world, plan, key) => {
    const values = valuesOf(world, plan)
    const value = values.get(key) ?? compute(world, plan, key)
    values.set(key, value)
    return value
  }
}
