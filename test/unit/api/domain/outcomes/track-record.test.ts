/** Records by rule, version, action and volume. */

import { describe, expect, it } from 'vitest'
import { calibration, LEAST_JUDGED, type RecordRow, trackRecords, volumeBin } from '#api/domain/outcomes/track-record.ts'

const row = (log: number | null, more: Partial<RecordRow> = {}): RecordRow => ({
  ...{
    review: 1,
    rule: 'R18',
    ruleVersion: 2,
    action: 'scale',
    volume: 8,
    decision: 'executed',
    verdict: 'worked',
    confidence: 0.9,
    placebo: null,
  },
  effect: log === null ? null : { log, error: 0.1, degrees: 12 },
  ...more,
})

describe('the track record', () => {
  it('has the mean effect of executed cards next to the natural recovery of ignored ones', () => {
    const ignored = { decision: 'ignored', verdict: null } as const
    const rows = [row(0.2), row(0.3), row(null, { verdict: 'inconclusive' }), row(0.05, ignored), row(-0.05, ignored), row(0, ignored)]
    const [record] = trackRecords(rows)
    expect(record).toMatchObject({ rule: 'R18', executed: 3, ignored: 3, volume: [5, 20], effect: { n: 2 }, recovery: { n: 3 } })
    expect(record?.verdicts).toEqual({ worked: 2, hurt: 0, no_clear_effect: 0, inconclusive: 1 })
    expect(record?.effect?.log).toBeCloseTo(0.25, 10)
    expect(record?.effect?.inconsistency).toBe(0)
    expect(record?.recovery?.log).toBeCloseTo(0, 10)
    const [low, high] = record?.effect?.interval ?? [0, 0]
    expect((low + high) / 2).toBeCloseTo(0.25, 10)
  })

  it('starts again with another version, action or volume', () => {
    const rows = [
      row(0.1),
      row(0.1, { ruleVersion: 3 }),
      row(0.1, { action: 'pause' }),
      row(0.1, { volume: 40 }),
      row(0.1, { rule: 'R24' }),
      row(0.2),
    ]
    const records = trackRecords(rows)
    expect(records.map(({ executed }) => executed)).toEqual([2, 1, 1, 1, 1])
    expect(records[1]?.effect).toBeNull()
    const numbered = trackRecords(rows.map((each, at) => ({ ...each, review: at + 1 })))
    expect(numbered.map(({ reviews }) => reviews)).toEqual([[1, 6], [2], [3], [4], [5]])
  })

  it('has a wide interval for effects that differ beyond chance', () => {
    const [even, uneven] = [
      [0.2, 0.2, 0.2],
      [-0.5, 0.2, 0.9],
    ].map((logs) => trackRecords(logs.map((log) => row(log)))[0]?.effect)
    expect(uneven?.error).toBeGreaterThan(4 * (even?.error ?? 0))
    expect(uneven?.inconsistency).toBeGreaterThan(0.9)
  })

  it('has bins that contain every volume', () => {
    expect([0, 1.9, 2, 4.9, 5, 19, 20, 5000].map((volume) => volumeBin(volume)[0])).toEqual([0, 0, 2, 2, 5, 5, 20, 20])
  })
})

describe('the calibration of stated confidence', () => {
  it('has the share that worked for each range of confidence, out of cards that could be judged', () => {
    const rows = [
      ...Array.from({ length: 12 }, (_, at) => row(0.1, { verdict: at < 9 ? 'worked' : 'no_clear_effect', confidence: 0.95 })),
      ...Array.from({ length: 4 }, (_, at) => row(0.1, { verdict: at < 1 ? 'worked' : 'hurt', confidence: 0.3 })),
      row(null, { verdict: 'inconclusive', confidence: 0.95 }),
      row(0.1, { decision: 'ignored', verdict: null }),
      row(0.1, { confidence: null }),
    ]
    const bins = calibration(rows)
    expect(bins).toMatchObject([
      { stated: expect.closeTo(0.3), worked: 1, n: 4, needed: LEAST_JUDGED, rate: null },
      { stated: expect.closeTo(0.95), worked: 9, n: 12, needed: LEAST_JUDGED, rate: { share: 0.75 } },
    ])
    const [low, high] = bins[1]?.rate?.interval ?? [1, 0]
    expect(low).toBeLessThan(0.75)
    expect(high).toBeGreaterThan(0.75)
  })

  it('has a share from ten judged cards on', () => {
    const binOf = (length: number) => calibration(Array.from({ length }, () => row(0.1)))[0]
    expect(binOf(9)?.rate).toBeNull()
    expect(binOf(10)?.rate?.share).toBe(1)
  })

  it('takes a confidence of 1 into the last range', () => {
    expect(calibration([row(0.1, { confidence: 1 }), row(0.1, { confidence: 0.85 })])).toHaveLength(1)
  })
})
