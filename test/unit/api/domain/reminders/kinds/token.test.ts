import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenDueAt, tokenReminders, tokenReminderText, tokenStages } from '#api/domain/reminders/kinds/token.ts'
import { inEnglish, textIn } from '#api/domain/reminders/reminder-text.ts'
import type { RemindedAccount, ReminderWords } from '#api/domain/reminders/reminder-types.ts'
import { tokenDaysLeft } from '#api/domain/token/token-cycle.ts'
import { dayInZone } from '#shared/calendar.ts'
import { type Language, languages } from '#shared/locales/languages.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { minuteInZone } from '#shared/zoned-time.ts'
import { reminderTexts } from '#test/helpers/texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const account = (
  change: Partial<RemindedAccount & { readonly tokenEnd: number }> = {},
): RemindedAccount & { readonly tokenEnd: number } => ({
  name: 'Vesper',
  timezone: 'America/New_York',
  tokenEnd: Date.parse('2026-11-28T19:30:00Z'),
  quietHours: null,
  off: [],
  ...change,
})

const written = (words: ReminderWords, language: Language) =>
  textIn({ language, formats: ownFormats(language) }, { english: inEnglish(words), words })

const texts = reminderTexts()

describe('the reminders of a token', () => {
  it('come at 9:00 on the clocks of the account, with 14, 7, 3, 1 days left and on the day of the end', () => {
    const planned = tokenReminders(account())
    // The clocks of New York went back on 1 November: 9:00 is 14:00 in UTC after, 13:00 before.
    expect(planned.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual([
      '2026-11-14T14:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
      '2026-11-25T14:00:00.000Z',
      '2026-11-27T14:00:00.000Z',
      '2026-11-28T14:00:00.000Z',
    ])
    expect(planned.map(({ words }) => inEnglish(words).title)).toEqual([
      ...[14, 7, 3, 1].map((days) => texts.tokenLeft('Vesper', days, '2026-11-28').title),
      texts.tokenEnds('Vesper', 'today', '14:30').title,
    ])
    expect(new Set(planned.map(({ subject }) => subject)).size).toBe(5)
    for (const { place, words } of planned) {
      expect(place).toEqual({ page: 'token' })
      for (const language of languages) expect(written(words, language).body).toContain('Vesper')
    }
    expect(
      tokenReminders(account({ tokenEnd: Date.parse('2026-11-10T19:30:00Z') })).map(({ dueAt }) => new Date(dueAt).toISOString()),
    ).toEqual([
      '2026-10-27T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-07T14:00:00.000Z',
      '2026-11-09T14:00:00.000Z',
      '2026-11-10T14:00:00.000Z',
    ])
  })

  it('name the end in the words of the moment they are shown', () => {
    const end = Date.parse('2026-11-28T12:05:00Z')
    const words = (before: number) => inEnglish(tokenReminderText(account({ tokenEnd: end }), end - before))
    expect(words(12 * DAY)).toEqual(texts.tokenLeft('Vesper', 12, '2026-11-28'))
    expect(words(12 * DAY).body).toContain('November 28, 2026')
    expect(words(12 * DAY).title).toContain('12')
    expect(words(20 * HOUR)).toEqual(texts.tokenEnds('Vesper', 'tomorrow', '7:05'))
    expect(words(20 * HOUR).body).toContain('7:05')
    expect(words(HOUR)).toEqual(texts.tokenEnds('Vesper', 'today', '7:05'))
    for (const past of [0, -400 * DAY]) expect(words(past)).toEqual(texts.tokenEnded('Vesper'))
  })

  it('have a Chinese translation', () => {
    const chinese = reminderTexts('zh-Hans')
    const end = Date.parse('2026-11-28T12:05:00Z')
    const words = (before: number) => written(tokenReminderText(account({ tokenEnd: end }), end - before), 'zh-Hans')
    expect(words(12 * DAY)).toEqual(chinese.tokenLeft('Vesper', 12, '2026-11-28'))
    expect(words(12 * DAY).body).toContain('2026年11月28日')
    expect(words(12 * DAY).title).toContain('12')
    expect(words(20 * HOUR)).toEqual(chinese.tokenEnds('Vesper', 'tomorrow', '7:05'))
    expect(words(20 * HOUR).body).toContain('7:05')
    expect(words(HOUR)).toEqual(chinese.tokenEnds('Vesper', 'today', '7:05'))
    for (const past of [0, -400 * DAY]) expect(words(past)).toEqual(chinese.tokenEnded('Vesper'))
  })
})

describe('the reminders of any token in any zone', () => {
  const end = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2035, 0, 1) })
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')

  it('come at 9:00, one after the other, never with fewer days left than they are for', () => {
    fc.assert(
      fc.property(end, zone, (tokenEnd, timezone) => {
        const dues = tokenStages.map((stage) => tokenDueAt(tokenEnd, stage, timezone))
        for (const [index, stage] of tokenStages.entries()) {
          const dueAt = dues[index] ?? Number.NaN
          expect(minuteInZone(dueAt, timezone)).toBe(540)
          const left = tokenEnd - dueAt
          if (stage === 0) {
            expect(dayInZone(dueAt, timezone)).toBe(dayInZone(tokenEnd, timezone))
          } else {
            const days = tokenDaysLeft(tokenEnd, dueAt)
            expect(days).toBeGreaterThanOrEqual(stage)
            // A day on which the clocks go back has 25 hours: then a whole day more may be left.
            expect(left).toBeLessThan(stage * DAY + 25 * HOUR)
            if (left < (stage + 1) * DAY) expect(days).toBe(stage)
          }
          const before = dues[index - 1]
          if (before !== undefined) expect(dueAt).toBeGreaterThan(before)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('show a number of days that is guaranteed, at any moment', () => {
    fc.assert(
      fc.property(end, zone, fc.integer({ min: -5 * DAY, max: 60 * DAY }), (tokenEnd, timezone, before) => {
        const now = tokenEnd - before
        const { title } = inEnglish(tokenReminderText(account({ tokenEnd, timezone }), now))
        const days = Math.floor(before / DAY)
        if (days >= 1) expect(title).toBe(texts.tokenLeft('Vesper', days, '2026-11-28').title)
        else if (before <= 0) expect(title).toBe(texts.tokenEnded('Vesper').title)
        else {
          const isToday = dayInZone(tokenEnd, timezone) === dayInZone(now, timezone)
          expect(title).toBe(texts.tokenEnds('Vesper', isToday ? 'today' : 'tomorrow', '7:05').title)
        }
      }),
    )
  })
})
