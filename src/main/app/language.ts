/** The language and the formats of the native UI: chosen in the window and saved for the next start, else those of the system. */

import { app } from 'electron'
import { z } from 'zod'
import { type LanguageChoice, languageChoices, resolveLanguage } from '#shared/locales/languages.ts'
import { type FormatChoice, formatChoices, resolveFormats } from '#shared/locales/locale.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { languageFile } from './folders.ts'
import { setLanguage } from './i18n.ts'
import { readSetting, writeSetting } from './settings-file.ts'

const settingSchema = z.object({ language: z.enum(languageChoices), numbers: z.enum(formatChoices).default('system') })

interface Choice {
  readonly language: LanguageChoice
  readonly numbers: FormatChoice
}

/** In the order in which Chromium reports them to the window, so that both choose the same one. */
const systemLanguages = (): readonly string[] => [app.getLocale(), ...app.getPreferredSystemLanguages()]

let choice: Choice = { language: 'system', numbers: 'system' }

const applyChoice = ({ language: chosen, numbers }: Choice): void => {
  const language = resolveLanguage(chosen, systemLanguages())
  setLanguage(language, resolveFormats(numbers, language, app.getLocale()))
}

/** Run once, after ready and before anything is shown. */
export const setupLanguage = (): void => {
  choice = readSetting(languageFile(), settingSchema) ?? choice
  applyChoice(choice)
}

/** The window reports what was chosen there. The native UI follows at once, even if the choice cannot be saved. */
export const changeLanguage = ({ language, numbers }: Choice, log: AppLog): void => {
  applyChoice({ language, numbers })
  if (language === choice.language && numbers === choice.numbers) return
  choice = { language, numbers }
  try {
    writeSetting(languageFile(), { language, numbers })
  } catch (error) {
    log.error({ err: error }, 'settings.language_save_failed')
  }
}
