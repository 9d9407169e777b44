/** Counts of what happened, and means, by name. */

/** How many of how many. */
export interface Share {
  readonly count: number
  readonly of: number
}

/** A mean with its standard error. */
export interface Mean {
  readonly mean: number
  readonly error: number
  readonly n: number
}

export interface Tally {
  readonly count: (name: string, isSo: boolean) => void
  readonly add: (name: string, value: number) => void
  readonly shares: () => Readonly<Record<string, Share>>
  readonly means: () => Readonly<Record<string, Mean>>
}

/** Starts to count. */
export const createTally = (): Tally => {
  const shares = new Map<string, Share>()
  const values = new Map<string, number[]>()
  return {
    count: (name, isSo) => {
      const { count, of } = shares.get(name) ?? { count: 0, of: 0 }
      shares.set(name, { count: count + (isSo ? 1 : 0), of: of + 1 })
    },
    add: (name, value) => {
      const own = values.get(name) ?? []
      own.push(value)
      values.set(name, own)
    },
    shares: () => Object.fromEntries(shares),
    means: () => Object.fromEntries([...values].map(([name, own]) => [name, meanOf(own)])),
  }
}

const meanOf = (values: readonly number[]): Mean => {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, n - 1)
  return { mean, error: Math.sqrt(variance / n), n }
}
