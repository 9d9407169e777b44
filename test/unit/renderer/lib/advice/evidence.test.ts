import { describe, expect, it } from 'vitest'
import { countedName, writeEvidence } from '#renderer/lib/advice/evidence.ts'
import { UNKNOWN } from '#renderer/lib/format/format.ts'
import { windowText } from '#test/helpers/texts.ts'

describe('a number of the evidence', () => {
  it('is written in its unit, and as a dash when it is unknown', () => {
    expect(writeEvidence('fraction', 0.314, 'USD').replaceAll('\u00a0', ' ')).toBe('31.4%')
    expect(writeEvidence('money', 410, 'EUR')).toBe('€410')
    expect(writeEvidence('days', 1, 'USD')).toBe(windowText('format.days', { count: 1 }))
    expect(writeEvidence('hours', 36.5, 'USD')).toBe(windowText('format.partHours', { value: '36.5' }))
    expect(writeEvidence('ratio', null, 'USD')).toBe(UNKNOWN)
  })
})

describe('the sample size of the evidence', () => {
  it('names what a rule counts, and nothing for an unknown rule', () => {
    expect(countedName('R23')).toBe(windowText('advice.countedBy.purchases'))
    expect(countedName('R20')).toBe(windowText('advice.countedBy.days'))
    expect(countedName('R99')).toBeNull()
  })
})
