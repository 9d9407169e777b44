/** The same reminder in every language of the app: which one is read is known only when it is shown. */

import type { Language } from '#shared/languages.ts'
import type { LocalizedReminderText, ReminderText } from '../reminder-types.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { ReminderTexts } from './reminder-texts.ts'

const words: Readonly<Record<Language, ReminderTexts>> = { en: english, 'zh-Hans': chinese }

export const inAllLanguages = (say: (words: ReminderTexts) => ReminderText): LocalizedReminderText => ({
  en: say(words.en),
  'zh-Hans': say(words['zh-Hans']),
})
