/** Proposes how the names of ads are made of parts, or states why they follow no pattern. */

import { fitQuality, type NamedSpend, type NameFit, nameFits } from '#shared/ad-names/name-fit.ts'
import { knownSeparators, nameSplitter, partKey } from '#shared/ad-names/name-parts.ts'
import type { DeskNaming, NamingScheme } from '#shared/contract/internal/naming.ts'
import { guessKinds } from './guess-kind.ts'

/** Different names below which any separator seems to fit. Source: prior. */
export const MIN_NAMES = 4
/** Share of ads and spend that must have the same number of parts. Source: prior. */
const MIN_FIT = 0.6
/** Share of the fitting ads that share the value of a part with another name: otherwise there is nothing to pool. Source: prior. */
const MIN_REPEATED = 0.5
/** Share of the names in which a separator must occur to be tried. */
const MIN_OCCURRENCE = 0.3
/** A further separator must not cost more of the fit than this, or must add as much of it. Source: prior. */
const [MOST_LOSS, LEAST_GAIN] = [0.01, 0.05]
/** How much better a separator that words and numbers contain as well must fit. Source: prior. */
const penalties: Readonly<Partial<Record<(typeof knownSeparators)[number], number>>> = { ':': 0.1, '+': 0.1, '-': 0.1, '.': 0.15, ' ': 0.2 }
type Separator = (typeof knownSeparators)[number]

type Proposal = Pick<DeskNaming, 'reason'> & {
  readonly proposal: { readonly scheme: NamingScheme; readonly fit: NameFit } | null
}

interface Candidate {
  readonly separators: readonly Separator[]
  readonly fit: NameFit
  readonly quality: number
}

/**
 * Proposes a naming scheme.
 *
 * Each separator is judged by the share of ads and of spend whose names have the same number of parts with it. To the best one, further ones
 * are added if they divide the names further and equally well, or if names with them follow the same pattern.
 *
 * @param names Each name once.
 */
export const proposeScheme = (names: readonly NamedSpend[]): Proposal => {
  if (names.length < MIN_NAMES) return refused('few_names', names.length, MIN_NAMES)
  const best = bestCandidate(names)
  if (best === null || best.quality < MIN_FIT) return refused('no_pattern', percent(best?.quality ?? 0), percent(MIN_FIT))
  const split = nameSplitter(best.separators)
  const fitting = names.flatMap(({ name, ads }) => {
    const parts = split(name)
    return parts.length === best.fit.parts ? [{ keys: parts.map(partKey), ads }] : []
  })
  const repeated = repeatedShare(fitting)
  if (repeated < MIN_REPEATED) return refused('no_repeats', percent(repeated), percent(MIN_REPEATED))
  const scheme = { separators: [...best.separators], parts: guessKinds(fitting.map(({ keys }) => keys)) }
  return { proposal: { scheme, fit: best.fit }, reason: null }
}

const percent = (share: number): number => Math.floor(100 * share)

const refused = (code: NonNullable<DeskNaming['reason']>['code'], have: number, need: number): Proposal => ({
  proposal: null,
  reason: { code, have, need },
})

const bestCandidate = (names: readonly NamedSpend[]): Candidate | null => {
  const occurring = knownSeparators.filter((separator) => {
    const split = nameSplitter([separator])
    return names.filter(({ name }) => split(name).length > 1).length >= MIN_OCCURRENCE * names.length
  })
  const candidateOf = (separators: readonly Separator[]): Candidate | null => {
    const [fit] = nameFits(names, nameSplitter(separators))
    const penalty = Math.max(...separators.map((separator) => penalties[separator] ?? 0))
    return fit === undefined ? null : { separators, fit, quality: fitQuality(fit) - penalty }
  }
  let best: Candidate | null = null
  for (const separator of occurring) best = better(candidateOf([separator]), best)
  for (const separator of occurring) {
    if (best === null || best.separators.includes(separator) || separator === ' ') continue
    const wider = candidateOf([...best.separators, separator])
    if (wider !== null && isWorthAdding(wider, best, separator)) best = wider
  }
  return best
}

/** Of equally good ones, the one with more parts, then the first. */
const better = (a: Candidate | null, b: Candidate | null): Candidate | null => {
  if (a === null || b === null) return a ?? b
  if (Math.abs(a.quality - b.quality) > MOST_LOSS) return a.quality > b.quality ? a : b
  return a.fit.parts > b.fit.parts ? a : b
}

/** A separator that words contain as well must not divide parts: it only joins names that use it in place of another one. */
const isWorthAdding = (wider: Candidate, best: Candidate, separator: Separator): boolean => {
  const gain = fitQuality(wider.fit) - fitQuality(best.fit)
  if (wider.fit.parts === best.fit.parts) return gain >= LEAST_GAIN
  return penalties[separator] === undefined && wider.fit.parts > best.fit.parts && gain >= -MOST_LOSS
}

/** Share of the ads that have a value in common with another name. */
const repeatedShare = (names: readonly { readonly keys: readonly string[]; readonly ads: number }[]): number => {
  const counts = new Map<string, number>()
  const at = (key: string, index: number): string => `${index} ${key}`
  for (const { keys } of names) for (const [index, key] of keys.entries()) counts.set(at(key, index), (counts.get(at(key, index)) ?? 0) + 1)
  const sum = (some: typeof names): number => some.reduce((total, { ads }) => total + ads, 0)
  return sum(names.filter(({ keys }) => keys.some((key, index) => (counts.get(at(key, index)) ?? 0) > 1))) / Math.max(1, sum(names))
}
