/** What the sentences of a track record rest on. */

import { beforeAll, expect, it } from 'vitest'
import { recordBasis } from '#renderer/features/outcomes/record-texts.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'

beforeAll(loadPageTexts)

const record: OutcomeRecord = {
  ...{ rule: 'R23', rule_version: 3, action: 'pause', volume: [20, null], reviews: [1], executed: 0, ignored: 1 },
  verdicts: { worked: 0, hurt: 0, no_clear_effect: 0, inconclusive: 0 },
  ...{ effect: null, recovery: null, placebo: null },
}
const recovery = { change: 0.1, interval: [-0.2, 0.5], inconsistency: 0, n: 2 } as const

it.each([
  ['ignored decisions where these alone have a mean', { recovery }, 'Based on ignored decisions alone.'],
  ['nothing where no decision was done and the ignored ones are too few', {}, 'Fewer than 2 done decisions have an estimate'],
  ['nothing where the done ones are too few', { executed: 1, recovery }, 'Fewer than 2 done decisions have an estimate'],
])('is based on %s', (_, change, text) => {
  expect(recordBasis({ ...record, ...change, recovery: 'recovery' in change ? { ...recovery, interval: [-0.2, 0.5] } : null })).toContain(
    text,
  )
})
