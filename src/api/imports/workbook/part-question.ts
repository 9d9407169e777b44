/** Which sheet of a workbook, or which file of an archive, is meant. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import { ALL_SHEETS, importQuestion } from '../reading/import-questions.ts'

/** The question, with the names as answers; `together` are those that can be read as one table. */
export const partQuestion = (key: 'ask.sheet' | 'ask.zip', names: readonly string[], together: readonly string[] = []): ImportQuestion => {
  const option = (value: string, text: Message, example = '') => ({ value, text, example })
  return importQuestion('sheet', createMessage(key), [
    ...(together.length > 1 ? [option(ALL_SHEETS, createMessage('ask.sheet.all'), together.join(', '))] : []),
    ...names.map((name) => option(name, createMessage('ask.sheet.one', { name }))),
  ])
}

/** The refusal of {@link ALL_SHEETS} for an archive, whose files are imported one by one. */
export const allFilesRefusal = (names: readonly string[]): ImportRefused =>
  new ImportRefused({
    messages: [createMessage('file.oneOfZip', { names: names.join(', ') }), createMessage('file.nothing')],
    details: [{ field: 'sheet', problem: `"${ALL_SHEETS}" means all sheets of a workbook` }],
    resolvedBy: ['sheet'],
  })

/** The name that was asked for; null if none was. Throws ImportRefused if there is no such sheet or file. */
export const chosenName = (names: readonly string[], asked: string | undefined): string | null => {
  if (asked === undefined || names.length === 0) return null
  const found = names.find((name) => name === asked) ?? names.find((name) => name.trim().toLowerCase() === asked.trim().toLowerCase())
  if (found !== undefined) return found
  const what = createMessage('file.noSuchPart', { name: asked, names: names.join(', ') })
  throw new ImportRefused({
    messages: [what, createMessage('file.nothing')],
    details: [{ field: 'sheet', problem: `"${asked}" is not in the file` }],
    resolvedBy: ['sheet'],
  })
}
