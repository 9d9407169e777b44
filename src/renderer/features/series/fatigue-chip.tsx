/** The fatigue state of a creative, with the reason on hover and for screen readers. */

import type { Fatigue, FatigueState } from '#shared/contract/internal/series.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Chip, type ChipTone } from '../../ui/text/chip.tsx'
import { fatigueText } from './series-text.ts'

const tones: Readonly<Record<FatigueState, ChipTone>> = {
  fatigued: 'bad',
  fatiguing: 'warn',
  steady: 'good',
  fresh: 'accent',
  unknown: 'plain',
}

export const FatigueChip = ({ fatigue }: { readonly fatigue: Fatigue }) => (
  <span title={fatigueText(fatigue)}>
    <Chip tone={tones[fatigue.state]}>{t(`series.state.${fatigue.state}`)}</Chip>
    <span className="visually-hidden">: {fatigueText(fatigue)}</span>
  </span>
)
