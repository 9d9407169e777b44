/** Texts of name parts. */

import { knownSeparators } from '#shared/ad-names/name-parts.ts'
import { MAX_PART_LABEL, MAX_SEPARATOR_LENGTH, MAX_SEPARATORS, type NamePart, type PooledRatio } from '#shared/contract/internal/naming.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { DraftProblem } from './scheme-draft.ts'

/** The name of a part; `index` from 0. */
export const partName = ({ kind, label }: NamePart, index: number): string =>
  kind !== 'own' ? t(`naming.kind.${kind}`) : label === '' ? t('naming.part', { n: index + 1 }) : label

const signs = {
  _: 'underscore',
  '|': 'bar',
  ' - ': 'spacedDash',
  '/': 'slash',
  '·': 'dot',
  '+': 'plus',
  ':': 'colon',
  '-': 'hyphen',
  '.': 'period',
  ' ': 'space',
} as const satisfies Record<(typeof knownSeparators)[number], string>

/** The separators that can be chosen, with their signs and names. */
export const separatorOptions = () =>
  knownSeparators.map((separator) => ({
    separator,
    sign: separator === ' - ' ? ' – ' : separator.trim(),
    name: t(`naming.sign.${signs[separator]}`),
  }))

export const draftProblemText = (problem: DraftProblem): string =>
  t(`naming.${problem}`, {
    most: problem === 'tooMany' ? MAX_SEPARATORS : problem === 'labelProblem' ? MAX_PART_LABEL : MAX_SEPARATOR_LENGTH,
  })

export const missingText = (reason: PooledRatio['reason']): string =>
  reason === null ? '' : t(`naming.missing.${reason.code}`, { have: reason.have ?? 0, need: reason.need ?? 0 })
