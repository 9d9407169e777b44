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
  const height = 26 + drawParagraphs(frame, 0, recordOf(frame), true) + drawOutcome(frame, 0, first, true)
  let y = height > bottom - top ? next() : top
  y = sectionTitle(frame, y, t('outcomes.title'), t('outcomes.span')) + 2
  y = drawParagraphs(frame, y, recordOf(frame), false)
  y = drawOutcome(frame, y, first, false)
  for (const outcome of others) {
    if (BETWEEN + drawOutcome(frame, 0, outcome, true) > bottom - y) y = next()
    y = drawOutcome(frame, y + BETWEEN, outcome, false)
  }
  return y + gap
}

/** The same of all products in short: the product, the card and the verdict. Starts at `top`; each frame is that of a product. */
export const drawAllOutcomes = (frames: readonly [Frame, ...Frame[]], top: number, next: () => number): void => {
  const [{ t, bottom }] = frames
  let y = sectionTitle(frames[0], top, t('outcomes.title'), t('outcomes.span')) + 2
  for (const frame of frames)
    for (const reported of frame.data.outcomes) {
      const verdict = reported.outcome.judged?.verdict ?? 'inconclusive'
      const paragraphs: readonly Paragraph[] = [
        ['H3', t('brief.line', { name: frame.data.product, text: reported.title }), title],
        ['P', sentenceOf(frame, reported, verdict), { ...body, colour: tones[verdict] }],
      ]
      if (drawParagraphs(frame, 0, paragraphs, true) > bottom - y) y = next()
      y = drawParagraphs(frame, y, paragraphs, false) + BETWEEN
    }
}

/** A heading or a sentence with its style. */
type Paragraph = readonly ['H3' | 'P', string, { readonly size: number; readonly colour: string; readonly weight?: 'semibold' }]

const drawOutcome = (frame: Frame, top: number, reported: ReportedOutcome, dry: boolean): number => {
  const verdict = reported.outcome.judged?.verdict ?? 'inconclusive'
  return drawParagraphs(
    frame,
    top,
    [
      ['H3', reported.title, title],
      ['P', sentenceOf(frame, reported, verdict), { ...body, colour: tones[verdict] }],
      ['P', basisOf(frame, reported), { ...body, colour: colors.muted }],
    ],
    dry,
  )
}

/** What all decisions so far were worth, and predictions that enough cards were measured for. */
const recordOf = ({ t, write, data: { record } }: Frame): readonly Paragraph[] => {
  if (record === null) return []
  const { net, left_out: leftOut } = record.value
  const intervalOf = ([low, high]: readonly [number, number]): string => `${write.money(low)} … ${write.money(high)}`
  const { inconclusive, contradicted, no_amount: noAmount, overlapping } = leftOut
  const others = contradicted + noAmount + overlapping
  const worth =
    net === null
      ? []
      : [t('outcomes.value', { amount: write.money(net.amount), interval: intervalOf(net.interval), n: net.n, inconclusive, others })]
  const predictions = record.predictions.flatMap(({ rule, predicted, measured, n }) =>
    predicted === null || measured === null
      ? []
      : [
          t('outcomes.prediction', {
            ...{ rule, n, predicted: write.money(predicted), measured: write.money(measured.amount) },
            interval: intervalOf(measured.interval),
          }),
        ],
  )
  return [...worth, ...predictions].map((text) => ['P', text, body])
}

/** Draws paragraphs, or with `dry` only answers where they end. */
const drawParagraphs = (frame: Frame, top: number, paragraphs: readonly Paragraph[], dry: boolean): number => {
  const { sheet, left, right, leading } = frame
  let y = top
  for (const [type, text, style] of paragraphs) {
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
