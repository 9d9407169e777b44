/** What the palette finds for a text, and in which order. */

import { describe, expect, it } from 'vitest'
import type { Entry, Group } from '#renderer/app/palette-entry.ts'
import { sectionsOf } from '#renderer/app/palette-search.ts'

const entry = (group: Group, label: string, words: readonly string[] = []): Entry => ({
  ...{ id: `${group} ${label}`, label, words, group, hint: null, isName: false },
  run: () => undefined,
})

const entries = [
  entry('product', 'Glow Serum'),
  entry('product', 'Night Repair'),
  entry('card', 'Checkout completion down sharply', ['Check', 'the', 'payment', 'methods.', 'Pause']),
  entry('creative', 'Quiz: which undereye type are you'),
  entry('campaign', 'Prospecting – Élan'),
  entry('page', 'Settings', ['language', 'budget limits']),
  entry('view', 'Ad sets', ['budgets', 'pacing']),
  entry('day', '11/3 · Tue, Nov 3, 2026'),
  entry('command', 'Undo the decision', ['revert']),
  entry('line', 'Trend line: Checkout rate'),
  entry('line', 'Trend line: Monday share'),
]
const found = (typed: string, recent: readonly string[] = []) =>
  sectionsOf(entries, typed, recent).flatMap((section) => section.entries.map(({ label }) => label))

describe('the palette', () => {
  it('finds labels by the start of words, in any order, without accents and case', () => {
    expect(found('rep')).toEqual(['Night Repair'])
    expect(found('rep ni')).toEqual(['Night Repair'])
    expect(found('elan')).toEqual(['Prospecting – Élan'])
    expect(found('nr')).toEqual(['Night Repair'])
    expect(found('11/3')).toEqual(['11/3 · Tue, Nov 3, 2026'])
  })

  it('finds entries by synonyms, below those with the word in their label', () => {
    expect(found('budget')).toEqual(['Ad sets', 'Settings'])
    expect(found('language')).toEqual(['Settings'])
    expect(found('revert')).toEqual(['Undo the decision'])
    expect(found('pause')).toEqual(['Checkout completion down sharply'])
    expect(found('check')).toEqual(['Checkout completion down sharply', 'Trend line: Checkout rate'])
  })

  it('finds nothing by letters that only are in the right order', () => {
    expect(found('nrep')).toEqual([])
    expect(found('undo')).toEqual(['Undo the decision'])
    expect(found('monday')).toEqual(['Trend line: Monday share'])
    expect(found('gsr')).toEqual([])
  })

  it('lists the section of the best match first, and recent entries before equal ones', () => {
    expect(found('trend', ['line Trend line: Monday share'])).toEqual(['Trend line: Monday share', 'Trend line: Checkout rate'])
    expect(sectionsOf(entries, 'checkout', []).map(({ group }) => group)).toEqual(['card', 'line'])
  })

  it('starts with recent entries, and leaves out long sections until text is typed', () => {
    expect(sectionsOf(entries, '', ['view Ad sets']).map(({ group }) => group)).toEqual([
      'recent',
      'product',
      'card',
      'page',
      'day',
      'command',
    ])
  })
})
