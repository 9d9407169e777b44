/** The language of the shell: the one chosen in the window, kept for the next start, else the system's. */

import { app } from 'electron'
import { z } from 'zod'
import { type LanguageChoice, languageChoices, resolveLanguage } from '#shared/languages.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { languageFile } from './folders.ts'
import { setLanguage } from './i18n.ts'
import { readSetting, writeSetting } from './settings-file.ts'

const settingSchema = z.object({ language: z.enum(languageChoices) })

/** In the order in which Chromium tells them to the window, so that both take the same one. */
const systemLanguages = (): readonly string[] => [app.getLocale(), ...app.getPreferredSystemLanguages()]

let choice: LanguageChoice = 'system'

/** Run once, after ready and before anything is shown. */
export const setupLanguage = (): void => {
  choice = readSetting(languageFile(), settingSchema)?.language ?? 'system'
  setLanguage(resolveLanguage(choice, systemLanguages()))
}

/** The window tells what was chosen there; what the shell shows follows at once, also where it cannot be kept. */
export const changeLanguage = (chosen: LanguageChoice, log: AppLog): void => {
  setLanguage(resolveLanguage(chosen, systemLanguages()))
  if (chosen === choice) return
  choice = chosen
  try {
    writeSetting(languageFile(), { language: chosen })
  } catch (error) {
    log.error({ err: error }, 'the language could not be kept for the next start')
  }
}
