/** The reminder of new advice: it names the card with the most money at risk, in every language. */

import { describe, expect, it } from 'vitest'
import { adviceReminder } from '#api/domain/reminders/kinds/advice.ts'
import { inEnglish, textIn } from '#api/domain/reminders/reminder-text.ts'
import type { ReminderWords } from '#api/domain/reminders/reminder-types.ts'
import { asDay } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { type Language, languages } from '#shared/locales/languages.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { createMessage } from '#shared/messages/message.ts'
import { card } from '#test/helpers/report-data.ts'
import { messageText, reminderTexts } from '#test/helpers/texts.ts'

const account = { name: 'Vesper', timezone: 'America/New_York', tokenEnd: 0, quietHours: null, off: [] }
const since = createMessage('when.since.weekday', { day: '2026-11-17' })
const title = createMessage('r10.title', { since })
const worded: Card = card({
  money_at_risk: 900,
  texts: { title, finding: [], action: createMessage('r10.action'), evidence: [], doubts: [] },
})
const reminded = (cards: readonly Card[]) =>
  adviceReminder(
    { product: { id: 1, name: 'Glow Serum' }, day: asDay('2026-11-19'), cards: cards.map((each) => ({ domain: 'funnel', card: each })) },
    account,
    Date.parse('2026-11-20T15:00:00Z'),
  )?.words ?? null

const written = (words: ReminderWords | null, language: Language) =>
  words && textIn({ language, formats: ownFormats(language) }, { english: inEnglish(words), words })

describe('the reminder of new advice', () => {
  it('names the card in the language that it is read in', () => {
    const words = reminded([card({ card_id: 'small', title: 'Less', money_at_risk: 10 }), worded])
    for (const language of languages) {
      expect(written(words, language)).toEqual(reminderTexts(language).newAdvice('Glow Serum', title, 1))
      expect(written(words, language)?.title).toContain('Glow Serum')
      expect(written(words, language)?.body).toContain(messageText(language)('r10.title', { since }))
    }
  })

  it('leaves the title of a card without messages as it is', () => {
    expect(written(reminded([card({ title: 'Kept in English' })]), 'zh-Hans')?.body).toBe('Kept in English')
    expect(reminded([])).toBeNull()
  })
})
