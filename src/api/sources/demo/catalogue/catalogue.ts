/** The demo products' plans by name. */

import type { ProductPlan } from '../demo-plan.ts'
import { glowSerum } from './glow-serum.ts'
import { nightRepair } from './night-repair.ts'
import { refillPouch } from './refill-pouch.ts'
import { travelKit } from './travel-kit.ts'

const PLANS: readonly ProductPlan[] = [glowSerum, nightRepair, travelKit, refillPouch]

/** The plan of a product; null if the demo account has no product of that name. */
export const planOf = (product: string): ProductPlan | null => PLANS.find((plan) => plan.name === product) ?? null
