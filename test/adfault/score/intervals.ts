/** Exact limits of rates and shares. */

/** P(X ≤ count) for a Poisson variable. */
const poissonAtMost = (count: number, mean: number): number => {
  let [term, sum] = [Math.exp(-mean), 0]
  for (let k = 0; k <= count; k++) {
    sum += term
    term *= mean / (k + 1)
  }
  return sum
}

/** P(X ≤ count) for a binomial variable, 0 < probability < 1. */
const binomialAtMost = (count: number, trials: number, probability: number): number => {
  let [logTerm, sum] = [trials * Math.log1p(-probability), 0]
  for (let k = 0; k <= count; k++) {
    sum += Math.exp(logTerm)
    logTerm += Math.log((trials - k) / (k + 1)) + Math.log(probability / (1 - probability))
  }
  return sum
}

/** The x between low and high at which a decreasing function is `value`. */
const whereFalling = (f: (x: number) => number, value: number, low: number, high: number): number => {
  let [below, above] = [low, high]
  for (let step = 0; step < 80; step++) {
    const middle = (below + above) / 2
    if (f(middle) > value) below = middle
    else above = middle
  }
  return (below + above) / 2
}

/** Exact one-sided upper 95% limit of a Poisson mean after `count` events (Garwood 1936). */
export const poissonUpper95 = (count: number): number =>
  whereFalling((mean) => poissonAtMost(count, mean), 0.05, count, 2 * count + 10 + 5 * Math.sqrt(count))

/** Exact two-sided 95% interval of a share (Clopper and Pearson 1934). Without trials, nothing is known: 0 to 1. */
export const shareInterval = (count: number, trials: number): readonly [number, number] => {
  if (trials === 0) return [0, 1]
  const low = count === 0 ? 0 : whereFalling((p) => binomialAtMost(count - 1, trials, p), 0.975, 1e-12, 1 - 1e-12)
  const high = count === trials ? 1 : whereFalling((p) => binomialAtMost(count, trials, p), 0.025, 1e-12, 1 - 1e-12)
  return [low, high]
}
