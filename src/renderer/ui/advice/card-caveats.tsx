/** Why a card may be a false alarm, and which checks it passed. */

import { ChartColumn, Check, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Card, Guard } from '#shared/contract/advice.ts'
import { caveatTexts } from '../../lib/advice/card-text.ts'
import { guardText } from '../../lib/advice/guard-text.ts'
import { allDoubts, knownRule } from '../../lib/advice/rule-texts.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LazyDisclosure } from '../layout/lazy-disclosure.tsx'
import { LocalizedText } from '../text/localized-text.tsx'
import css from './card-facts.module.css'

export interface CardCaveatsProps {
  readonly card: Card
  /** How often such cards were false when that was measured; null: unknown. */
  readonly measured?: string | null
}

export const CardCaveats = ({ card, measured = null }: CardCaveatsProps) => {
  const { t } = useTranslation()
  const doubts = allDoubts(knownRule(card.rule), caveatTexts(card))
  const guards = card.guards ?? []
  if (doubts.length === 0 && guards.length === 0 && measured === null) return null
  return (
    <div className={css.folds}>
      {doubts.length > 0 && (
        <LazyDisclosure title={t('advice.doubts')}>
          <ul className={css.doubts}>
            {doubts.map((doubt) => (
              <li key={doubt.english}>
                <LocalizedText text={doubt} />
              </li>
            ))}
          </ul>
        </LazyDisclosure>
      )}
      {(guards.length > 0 || measured !== null) && (
        <LazyDisclosure title={t('advice.checked')}>
          <ul>
            {guards.map((guard) => (
              <li key={guard.guard} className={css.guard}>
                <GuardIcon state={guard.state} />
                <span>{guardText(guard)}</span>
              </li>
            ))}
            {measured !== null && (
              <li className={css.guard}>
                <ChartColumn size={13} aria-hidden="true" className={css.passed} />
                <span>{measured}</span>
              </li>
            )}
          </ul>
        </LazyDisclosure>
      )}
    </div>
  )
}

/** Decorative: the text next to it has the same content. */
const GuardIcon = ({ state }: { readonly state: Guard['state'] }) => {
  if (state === 'unknown') return <CircleHelp size={13} aria-hidden="true" className={css.unknown} />
  if (state === 'failed' || state === 'present') return <TriangleAlert size={13} aria-hidden="true" className={css.present} />
  return <Check size={13} aria-hidden="true" className={css.passed} />
}
