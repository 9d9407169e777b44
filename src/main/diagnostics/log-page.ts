/** The log for reading: newest first, with time, level and message, the rest folded away, and a search that needs no script. */

import { dateLocaleOf } from '#shared/languages.ts'
import { currentLanguage, texts } from '../app/i18n.ts'
import { type LogEntry, parseLogEntry } from './log-entry.ts'
import { logPageStyle } from './log-page-style.ts'
import { escapeHtml, staticPage } from './static-page.ts'

/** What is searched for is cut here: nobody types more. */
const MOST_CHARACTERS = 200

const clock = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dateLocaleOf(currentLanguage()), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

const row = ({ level, at, message, details }: LogEntry, format: Intl.DateTimeFormat): string => {
  const time =
    at === null ? '<span class="time">–</span>' : `<time class="time" datetime="${new Date(at).toISOString()}">${format.format(at)}</time>`
  const head = `${time}<span class="level ${level}">${texts().log.levels[level]}</span><span class="message" lang="en">${escapeHtml(message)}</span>`
  if (details === null) return `<li><div class="line">${head}</div></li>`
  return `<li><details><summary class="line">${head}</summary><pre lang="en" tabindex="0">${escapeHtml(details)}</pre></details></li>`
}

/** `lines` are the log's, oldest first and without secrets; `search` leaves those that hold it, in upper or lower case. */
export const logPage = (lines: readonly string[], search: string | null): Response => {
  const words = texts().log
  const wanted = (search ?? '').trim().slice(0, MOST_CHARACTERS)
  const found = lines.filter((line) => line.toLowerCase().includes(wanted.toLowerCase())).toReversed()
  const format = clock()
  const rows = found.map((line) => row(parseLogEntry(line), format)).join('')
  const nothing = `<p class="nothing">${lines.length === 0 ? words.empty : words.none}</p>`
  return staticPage({
    title: words.title,
    style: logPageStyle,
    hasForm: true,
    body: `<main><header><h1>${words.title}</h1><form role="search" action="/log"><input type="search" name="q" maxlength="${MOST_CHARACTERS}" aria-label="${words.search}" placeholder="${words.search}" value="${escapeHtml(wanted)}" autocomplete="off"><button>${words.find}</button></form><p class="count" role="status">${words.count(found.length, lines.length)}</p></header>${rows === '' ? nothing : `<ol>${rows}</ol>`}</main>`,
  })
}
