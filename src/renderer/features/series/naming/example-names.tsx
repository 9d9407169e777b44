/** Real names of ads, their parts in colors. */

import type { NamedSpend } from '#shared/ad-names/name-fit.ts'
import { namePieces } from '#shared/ad-names/name-parts.ts'
import type { NamingScheme } from '#shared/contract/internal/naming.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cx } from '../../../ui/styles/class-names.ts'
import css from './naming.module.css'

const MOST_EXAMPLES = 8
const tones = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4]

/** The color of a part; neighbors differ. */
export const toneOf = (index: number): string => cx(css.piece, tones[index % tones.length])

export const ExampleNames = ({ names, scheme }: { readonly names: readonly NamedSpend[]; readonly scheme: NamingScheme }) => {
  const { t } = useTranslation()
  return (
    <ul className={css.examples} aria-label={t('naming.examples')}>
      {names.slice(0, MOST_EXAMPLES).map(({ name }) => (
        <Example key={name} name={name} scheme={scheme} />
      ))}
    </ul>
  )
}

const Example = ({ name, scheme: { separators, parts } }: { readonly name: string; readonly scheme: NamingScheme }) => {
  const { t } = useTranslation()
  const pieces = separators.length === 0 ? [] : namePieces(name, separators)
  const isFitting = parts.length > 0 && pieces.filter(({ part }) => part !== null).length === parts.length
  return (
    <li className={css.example}>
      <span translate="no">
        {isFitting
          ? pieces.map(({ text, part }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place in the name
              <span key={index} className={part === null ? css.between : toneOf(part)}>
                {text}
              </span>
            ))
          : name}
      </span>
      {!isFitting && parts.length > 0 && <span className={css.muted}>{t('naming.unfit')}</span>}
    </li>
  )
}
