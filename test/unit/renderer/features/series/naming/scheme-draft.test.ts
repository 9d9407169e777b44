/** A naming scheme while it is edited: what names become with it, and why it cannot be confirmed yet. */

import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, type SchemeDraft, withPart } from '#renderer/features/series/naming/scheme-draft.ts'
import { MAX_PART_LABEL, type NamingScheme } from '#shared/contract/internal/naming.ts'

const names = [
  { name: 'UGC_hook1_15s', ads: 1, spend: 60 },
  { name: 'UGC_hook2_15s', ads: 1, spend: 30 },
  { name: 'static_hook1', ads: 1, spend: 10 },
]
const scheme: NamingScheme = {
  separators: ['_', '~'],
  parts: [
    { kind: 'format', label: '' },
    { kind: 'own', label: 'Opening' },
    { kind: 'length', label: '' },
  ],
}
const draft = (given: Partial<SchemeDraft> = {}): SchemeDraft => ({ ...draftOf(scheme), ...given })

describe('a naming scheme that is edited', () => {
  it('starts as the confirmed one, with a separator of the user’s own', () => {
    expect(draft()).toEqual({ chosen: ['_'], other: '~', parts: scheme.parts, count: 3 })
    expect(readDraft(draft(), names)).toMatchObject({ scheme, fit: { parts: 3, ads: 2, spend: 90 }, problem: null })
  })

  it('starts without anything where nothing is proposed', () => {
    expect(readDraft(draftOf(null), names)).toMatchObject({ scheme: { separators: [], parts: [] }, fit: null, problem: 'noSeparator' })
  })

  it('has as many parts as most names, unless another number is chosen', () => {
    expect(readDraft(draft({ count: null }), names).scheme.parts).toEqual(scheme.parts)
    const fewer = readDraft(draft({ count: 2 }), names)
    expect(fewer).toMatchObject({ scheme: { parts: scheme.parts.slice(0, 2) }, fit: { ads: 1, spend: 10 } })
    expect(fewer.fits.map(({ parts }) => parts)).toEqual([3, 2])
    expect(readDraft(draft({ count: 7 }), names).fit?.parts).toBe(3)
    const more = [{ name: 'a_b_c_d', ads: 1, spend: 1 }]
    expect(readDraft(draft({ count: null }), more).scheme.parts).toEqual([...scheme.parts, { kind: 'own', label: '' }])
  })

  it('writes a typed separator once and as it is saved', () => {
    expect(readDraft(draft({ other: ' – ' }), names).scheme.separators).toEqual(['_', ' - '])
    expect(readDraft(draft({ other: '_' }), names).scheme.separators).toEqual(['_'])
  })

  it('names what is wrong', () => {
    expect(readDraft(draft({ other: 'x' }), names).problem).toBe('otherProblem')
    expect(readDraft(draft({ chosen: ['_', '|', '/', '·'], other: '~' }), names).problem).toBe('tooMany')
    expect(readDraft(draft({ chosen: ['|'], other: '' }), names).problem).toBe('noParts')
    const long = { kind: 'own', label: 'x'.repeat(MAX_PART_LABEL + 1) } as const
    const changed = withPart(draft(), scheme, 1, long)
    expect(readDraft(changed, names).problem).toBe('labelProblem')
    expect(changed.parts).toEqual([scheme.parts[0], long, scheme.parts[2]])
  })
})
