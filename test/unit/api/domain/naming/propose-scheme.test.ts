/** Naming schemes that are proposed from the names of ads, and names that follow no pattern. */

import { describe, expect, it } from 'vitest'
import { MIN_NAMES, proposeScheme } from '#api/domain/naming/propose-scheme.ts'
import type { NamedSpend } from '#shared/ad-names/name-fit.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { testSeed } from '#test/helpers/test-seed.ts'

const formats = ['UGC', 'Static', 'Carousel']
const hooks = ['hook1', 'hook2', 'pain-point hook', 'before/after hook']
const creators = ['lena', 'MAX', 'Ana Ruiz']
const lengths = ['15s', '30s']

/** Every combination of some values, joined. */
const combined = (join: (parts: readonly string[]) => string, ...values: readonly (readonly string[])[]): readonly NamedSpend[] =>
  values
    .reduce<readonly (readonly string[])[]>((names, own) => names.flatMap((name) => own.map((value) => [...name, value])), [[]])
    .map((parts, index) => ({ name: join(parts), ads: 1, spend: 100 + index }))

const by =
  (separator: string) =>
  (parts: readonly string[]): string =>
    parts.join(separator)

const separatorsOf = (names: readonly NamedSpend[]) => proposeScheme(names).proposal?.scheme.separators

describe('a proposed naming scheme', () => {
  it.each(['_', ' | ', '|', ' - ', ' – ', ' · '])('is found for names with %j', (separator) => {
    const { proposal, reason } = proposeScheme(combined(by(separator), formats, hooks, creators, lengths))
    expect(reason).toBeNull()
    expect(proposal?.scheme.parts.map(({ kind }) => kind)).toEqual(['format', 'hook', 'own', 'length'])
    expect(proposal?.fit).toMatchObject({ parts: 4, adShare: 1, spendShare: 1 })
  })

  it('divides further at a second separator that fits as well, but not inside words', () => {
    expect(separatorsOf(combined(([a, b, c, d]) => `${a} | ${b}_${c} | ${d}`, formats, hooks, creators, lengths))).toEqual(['|', '_'])
    expect(separatorsOf(combined(by('_'), ['pain-point', 'social-proof'], ['a-b', 'c-d', 'e-f']))).toEqual(['_'])
  })

  it('joins names of an earlier habit that use another separator', () => {
    const names = [...combined(by('_'), formats, hooks, lengths), ...combined(by(' - '), formats, hooks, lengths)]
    expect(proposeScheme(names).proposal).toMatchObject({ scheme: { separators: ['_', ' - '] }, fit: { parts: 3, adShare: 1 } })
  })

  it('states how well it fits by ads and by spend', () => {
    const names = [...combined(by('_'), formats, hooks), { name: 'Founder story', ads: 4, spend: 400 }]
    const spend = names.reduce((sum, own) => sum + own.spend, 0)
    expect(proposeScheme(names).proposal?.fit).toEqual({
      parts: 2,
      ads: 12,
      spend: spend - 400,
      adShare: 12 / 16,
      spendShare: (spend - 400) / spend,
    })
  })

  it('is refused with few names, without a pattern, and where no value repeats', () => {
    expect(proposeScheme([])).toEqual({ proposal: null, reason: { code: 'few_names', have: 0, need: MIN_NAMES } })
    expect(proposeScheme([{ name: 'UGC_hook1', ads: 1, spend: 5 }]).reason).toMatchObject({ code: 'few_names', have: 1 })
    const sentences = [
      'Buy now',
      'The one thing that helped my skin',
      'Founder story',
      'Before and after two weeks',
      'Sale!',
      'Why we started',
    ]
    expect(proposeScheme(sentences.map((name) => ({ name, ads: 1, spend: 10 }))).reason).toMatchObject({ code: 'no_pattern', need: 60 })
    const codes = Array.from({ length: 20 }, (_, index) => ({ name: `${index * 7919}a_${index * 104729}b`, ads: 1, spend: 10 }))
    expect(proposeScheme(codes).reason).toEqual({ code: 'no_repeats', have: 0, need: 50 })
  })

  it('does not depend on the order of the names, and is found among many thousands', () => {
    const random = randomFrom(testSeed)
    const pick = (values: readonly string[]): string => values[Math.floor(random.uniform() * values.length)] ?? ''
    const many = Array.from({ length: 5000 }, (_, index) => ({
      name: random.uniform() < 0.1 ? `Test ${index}` : [pick(formats), pick(hooks), pick(creators), `${index}`].join('_'),
      ads: 1,
      spend: 1000 * random.uniform(),
    }))
    const { proposal } = proposeScheme(many)
    expect(proposal).toMatchObject({ scheme: { separators: ['_'] }, fit: { parts: 4 } })
    expect(proposal?.fit.adShare).toBeCloseTo(0.9, 1)
    expect(proposeScheme(many.toReversed()).proposal?.scheme).toEqual(proposal?.scheme)
  })
})
