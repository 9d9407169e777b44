/** What moved ROAS, or CPA where ROAS has no breakdown. */

import { z } from 'zod'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { basisOf, snapshotOf, subjectOf } from '../basis.ts'
import { safeText } from '../names.ts'
import { basis, day, defineTool, list, product } from '../tool.ts'

const UNIT = 'change of the natural logarithm'

export const explainChange = defineTool({
  name: 'explain_change',
  description: 'What moved ROAS (Meta) on a day or over from..day: exact additive parts of its log change by CPM, CTR, CVR and AOV.',
  input: z.object({ product, day, from: day }),
  output: z.object({ basis, parts: list }),
  list: null,
  answer: async (read, { product: name, day: asked, from }) => {
    const subject = await subjectOf(read, name, asked)
    const answered = await snapshotOf(read, subject)
    const isRange = from !== undefined && from !== subject.day
    const range = isRange ? (await read(deskRangeRoute, { product: subject.product, query: { from, day: subject.day } })).range : null
    const { roas_now, roas_before, parts, days, cpa, texts } = (range ?? answered.snapshot).movement
    const comparedWith = texts ? safeText([texts.baseline], subject.currency) : null
    const reason = texts?.reason ? safeText([texts.reason], subject.currency) : null
    return {
      basis: basisOf(subject, answered, { from: range?.from ?? subject.day, to: subject.day }),
      compared_with: comparedWith,
      roas_meta: { now: roas_now, before: roas_before, unit: 'ratio' },
      ...(days ? { n: { days_now: days.now, days_before: days.before, left_out: days.left_out } } : {}),
      parts: parts.map(({ key, effect }) => ({ metric: key, effect, unit: UNIT })),
      ...(cpa
        ? {
            cpa_meta: { now: cpa.now, before: cpa.before, unit: subject.currency },
            cpa_parts: cpa.parts.map(({ key, effect }) => ({ metric: key, effect, unit: UNIT })),
          }
        : {}),
      ...(reason === null ? {} : { no_breakdown: reason }),
    }
  },
})
