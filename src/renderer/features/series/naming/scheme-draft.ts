/** A naming scheme while it is edited: the separators that are chosen and typed, and the parts that names have with them. */

import { type NamedSpend, type NameFit, nameFits } from '#shared/ad-names/name-fit.ts'
import { knownSeparators, nameSplitter, plainSeparator } from '#shared/ad-names/name-parts.ts'
import { MAX_PART_LABEL, MAX_SEPARATOR_LENGTH, MAX_SEPARATORS, type NamePart, type NamingScheme } from '#shared/contract/internal/naming.ts'

/** What is edited. */
export interface SchemeDraft {
  /** Of {@link knownSeparators}. */
  readonly chosen: readonly string[]
  /** Another separator as typed; may be empty. */
  readonly other: string
  /** By position; those without an entry have no label. */
  readonly parts: readonly NamePart[]
  /** Number of parts; null: the one that most names have. */
  readonly count: number | null
}

const isKnown = (separator: string): boolean => knownSeparators.some((known) => known === separator)

export const draftOf = (scheme: NamingScheme | null): SchemeDraft => {
  const separators = scheme?.separators ?? []
  return {
    chosen: separators.filter(isKnown),
    other: separators.find((separator) => !isKnown(separator)) ?? '',
    parts: scheme?.parts ?? [],
    count: scheme?.parts.length ?? null,
  }
}

/** Why a draft cannot be confirmed. */
export type DraftProblem = 'noSeparator' | 'tooMany' | 'otherProblem' | 'noParts' | 'labelProblem'

export interface ReadDraft {
  readonly scheme: NamingScheme
  /** How many ads have each number of parts, most common first. */
  readonly fits: readonly NameFit[]
  /** Of the number of parts of the scheme; null if no name has it. */
  readonly fit: NameFit | null
  readonly problem: DraftProblem | null
}

const OTHER = new RegExp(`^[^\\p{L}\\p{N}\\p{C}\\p{Zl}\\p{Zp}]{1,${MAX_SEPARATOR_LENGTH}}$`, 'u')
const unlabeled: NamePart = { kind: 'own', label: '' }

/** What a draft is with the names of the product. */
export const readDraft = ({ chosen, other, parts, count }: SchemeDraft, names: readonly NamedSpend[]): ReadDraft => {
  const isOtherValid = other.trim() === '' || OTHER.test(other)
  const typed = other.trim() === '' || !isOtherValid ? [] : [plainSeparator(other)]
  const separators = [...new Set([...chosen, ...typed])]
  const fits = separators.length === 0 ? [] : nameFits(names, nameSplitter(separators))
  const fit = fits.find((own) => own.parts === count) ?? fits[0] ?? null
  const scheme = { separators, parts: Array.from({ length: fit?.parts ?? 0 }, (_, index) => parts[index] ?? unlabeled) }
  return { scheme, fits, fit, problem: problemOf(scheme, isOtherValid) }
}

const problemOf = ({ separators, parts }: NamingScheme, isOtherValid: boolean): DraftProblem | null => {
  if (!isOtherValid) return 'otherProblem'
  if (separators.length === 0) return 'noSeparator'
  if (separators.length > MAX_SEPARATORS) return 'tooMany'
  if (parts.length < 2) return 'noParts'
  return parts.some(({ kind, label }) => kind === 'own' && label.trim().length > MAX_PART_LABEL) ? 'labelProblem' : null
}

/** The draft with another part at a position. */
export const withPart = (draft: SchemeDraft, scheme: NamingScheme, index: number, part: NamePart): SchemeDraft => ({
  ...draft,
  parts: scheme.parts.map((own, at) => (at === index ? part : own)),
})
