/** Estimates that are shrunk towards a prior. */

/** Shrinks an estimate towards a prior that weighs as much as `priorWeight` observations. */
export const shrink = (estimate: number, weight: number, prior: number, priorWeight: number): number =>
  (estimate * weight + prior * priorWeight) / (weight + priorWeight)
