/** The same reminder in every language of the app: which one is read is known only when it is shown. */

import type { Language } from '#shared/languages.ts'
import type { Wording, Wordings } from '../reminder-types.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { ReminderWords } from './reminder-words.ts'

const words: Readonly<Record<Language, ReminderWords>> = { en: english, 'zh-Hans': chinese }

export const inAll = (say: (words: ReminderWords) => Wording): Wordings => ({
  en: say(words.en),
  'zh-Hans': say(words['zh-Hans']),
})
