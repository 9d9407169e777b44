/** What the decisions of the last weeks did: the verdict, the change with its interval, and what it is compared with. */

import { asDay } from '#shared/calendar.ts'
import type { OutcomeVerdict } from '#shared/contract/internal/outcomes.ts'
import type { Frame } from './frame.ts'
import type { ReportedOutcome } from './report-data.ts'
import { sectionTitle } from './section-title.ts'
import { colors, gap } from './style.ts'

const title = { size: 9, colour: colors.text, weight: 'semibold' } as const
const body = { size: 8.5, colour: colors.text } as const
const BETWEEN = 6

/** The colors of a verdict, which is always written beside them. */
const tones: Readonly<Record<OutcomeVerdict, string>> = {
  worked: colors.good,
  hurt: colors.bad,
  no_clear_effect: colors.muted,
  inconclusive: colors.muted,
}

/** Draws nothing without outcomes; answers where it ends. `next` starts a page and answers its top. */
export const drawOutcomes = (frame: Frame, top: number, next: () => number): number => {
  const { t, data, bottom } = frame
  const [first, ...others] = data.outcomes
  if (first === undefined) return top
  let y = 26 + drawOutcome(frame, 0, first, true) > bottom - top ? next() : top
  y = sectionTitle(frame, y, t('outcomes.title'), t('outcomes.span')) + 2
  y = drawOutcome(frame, y, first, false)
  for (const outcome of others) {
    if (BETWEEN + drawOutcome(frame, 0, outcome, true) > bottom - y) y = next()
    y = drawOutcome(frame, y + BETWEEN, outcome, false)
  }
  return y + gap
}

/** Draws an outcome, or with `dry` only answers where it ends. */
const drawOutcome = (frame: Frame, top: number, reported: ReportedOutcome, dry: boolean): number => {
  const { sheet, left, right, leading } = frame
  const verdict = reported.outcome.judged?.verdict ?? 'inconclusive'
  let y = top
  for (const [type, text, style] of [
    ['H3', reported.title, title],
    ['P', sentenceOf(frame, reported, verdict), { ...body, colour: tones[verdict] }],
    ['P', basisOf(frame, reported), { ...body, colour: colors.muted }],
  ] as const) {
    const lines = sheet.linesOf(text, style, right - left)
    const first = y + style.size * leading
    y += lines.length * style.size * leading
    if (dry) continue
    sheet.tags.leaf(type, () => {
      for (const [index, line] of lines.entries()) sheet.text(line, left, first + index * style.size * leading, style)
    })
  }
  return y
}

/** "Worked: CPA (Meta) −17.0% (90% CI −27% … −6%)". */
const sentenceOf = ({ t, write }: Frame, { outcome: { hypothesis, judged } }: ReportedOutcome, verdict: OutcomeVerdict): string => {
  const used = judged?.basis === 'nobody_acted' ? judged.against_nobody_acted : judged?.against_old_level
  const name = t(`outcomes.verdict.${verdict}`)
  if (hypothesis === null || used == null) return name
  const metric = t(`outcomes.metric.${hypothesis.metric}`)
  return t('outcomes.effect', { verdict: name, metric, change: write.change(used.change), interval: write.interval([...used.interval]) })
}

/** "Done on Nov 5; read Nov 8 to Nov 21, against its own 12 weeks before the issue and 7 controls outside its budget." */
const basisOf = ({ t, write }: Frame, { outcome: { executed_on: done, hypothesis, judged } }: ReportedOutcome): string => {
  if (hypothesis === null) return ''
  const day = (text: string): string => write.shortDay(asDay(text))
  const read = t('outcomes.read', { done: day(done), from: day(hypothesis.read_from), through: day(hypothesis.read_through) })
  const n = judged?.n ?? null
  const basis =
    n === null
      ? t('outcomes.basis.none')
      : judged?.basis === 'nobody_acted'
        ? t('outcomes.basis.nobody_acted')
        : n.controls === 0
          ? t('outcomes.basis.own', { weeks: n.weeks_before })
          : t('outcomes.basis.old_level', { weeks: n.weeks_before, controls: n.controls })
  return `${read} ${basis}`
}
