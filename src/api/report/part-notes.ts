/** What a reader must know to trust the numbers: how old they are, what "typical" means, and what is missing. */

import type { Frame } from './frame.ts'
import { sectionTitle } from './section-title.ts'
import { colors } from './style.ts'

const style = { size: 8, colour: colors.muted } as const
const INDENT = 8

const ageOf = ({ data, t, write }: Frame): string => {
  const seconds = data.dataAgeSeconds
  const minutes = Math.floor(seconds / 60)
  const ago =
    minutes === 0
      ? t('justNow')
      : minutes < 60
        ? t('minutesAgo', { amount: minutes })
        : minutes < 2880
          ? t('hoursAgo', { amount: Math.floor(minutes / 60) })
          : t('daysAgo', { amount: Math.floor(minutes / 1440) })
  return t('age', { age: ago, at: write.instant(data.madeAt - seconds * 1000) })
}

const notesOf = (frame: Frame, lettersMissing: boolean): readonly string[] => {
  const { data, t, write } = frame
  const { complete, settled, warnings } = data.snapshot
  const cards = Object.values(data.advice ?? {}).flatMap((domain) => domain.cards)
  const hasCards = cards.length > 0
  const hasEnglish = data.language !== 'en' && cards.some((card) => card.texts === undefined)
  return [
    ageOf(frame),
    ...(!complete ? [t('soFarNote')] : settled ? [] : [t('settlingNote')]),
    ...warnings,
    t('claimNote'),
    ...(data.sources.orders ? [] : [t('noOrdersNote')]),
    ...(data.sources.ads ? [] : [t('noAdsNote')]),
    t('usualNote', { weekday: write.fullWeekday(data.day) }),
    ...(hasCards ? [t('intervalNote'), t('riskNote')] : []),
    ...(hasEnglish ? [t('adviceLanguageNote')] : []),
    ...(lettersMissing ? [t('missingLetters')] : []),
  ]
}

/** Draws the notes, or with `dry` only answers where they end. */
export const drawNotes = (frame: Frame, top: number, lettersMissing: boolean, dry: boolean): number => {
  const { sheet, t, left, right, leading } = frame
  let y = dry ? top + 18 : sectionTitle(frame, top, t('notes'))
  for (const note of notesOf(frame, lettersMissing)) {
    const lines = sheet.linesOf(note, style, right - left - INDENT)
    const first = y + style.size * leading
    y += lines.length * style.size * leading + 1.5
    if (dry) continue
    sheet.tags.decoration(() => void sheet.text('·', left, first, { ...style, weight: 'semibold' }))
    sheet.tags.leaf('P', () => {
      for (const [index, line] of lines.entries()) sheet.text(line, left + INDENT, first + index * style.size * leading, style)
    })
  }
  return y
}
