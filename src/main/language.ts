/** The language of the shell: the one chosen in the window, kept for the next start, else the system's. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { app } from 'electron'
import { z } from 'zod'
import { type LanguageChoice, languageChoices, resolveLanguage } from '#shared/languages.ts'
import { languageFile } from './folders.ts'
import type { DeskLog } from './log.ts'
import { speak } from './texts.ts'

const keptSchema = z.object({ language: z.enum(languageChoices) })

/** A file that is not there or cannot be read is as good as none. */
const kept = (): LanguageChoice => {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(languageFile(), 'utf8'))).language
  } catch {
    return 'system'
  }
}

/** In the order in which Chromium tells them to the window, so that both take the same one. */
const systemLanguages = (): readonly string[] => [app.getLocale(), ...app.getPreferredSystemLanguages()]

let choice: LanguageChoice = 'system'

/** Run once, after ready and before anything is shown. */
export const takeUpLanguage = (): void => {
  choice = kept()
  speak(resolveLanguage(choice, systemLanguages()))
}

/** The window tells what was chosen there; what the shell shows follows at once, also where it cannot be kept. */
export const chooseLanguage = (chosen: LanguageChoice, log: DeskLog): void => {
  speak(resolveLanguage(chosen, systemLanguages()))
  if (chosen === choice) return
  choice = chosen
  try {
    const file = languageFile()
    // Whole or not at all.
    writeFileSync(`${file}.new`, JSON.stringify({ language: chosen }))
    renameSync(`${file}.new`, file)
  } catch (error) {
    log.error({ err: error }, 'the language could not be kept for the next start')
  }
}
