/** The log as a page: newest first, with time, level and message, collapsed details, and a search without scripts. */

import { formatSecond, t } from '../app/i18n.ts'
import { type LogEntry, parseLogEntry } from './log-entry.ts'
import { logPageStyle } from './log-page-style.ts'
import { escapeHtml, staticPage } from './static-page.ts'

/** A longer search text is cut off. */
const MAX_SEARCH_LENGTH = 200

const countText = (found: number, all: number): string =>
  found === all ? t('log.countAll', { count: all }) : t('log.countFound', { found, all })

const row = ({ level, at, message, details }: LogEntry): string => {
  const time =
    at === null ? '<span class="time">–</span>' : `<time class="time" datetime="${new Date(at).toISOString()}">${formatSecond(at)}</time>`
  const head = `${time}<span class="level ${level}">${t(`log.levels.${level}`)}</span><span class="message" lang="en">${escapeHtml(message)}</span>`
  if (details === null) return `<li><div class="line">${head}</div></li>`
  return `<li><details><summary class="line">${head}</summary><pre lang="en" tabindex="0">${escapeHtml(details)}</pre></details></li>`
}

/** `lines` are those of the log, oldest first and without secrets; `search` selects those that contain it, ignoring case. */
export const logPage = (lines: readonly string[], search: string | null): Response => {
  const wanted = (search ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const found = lines.filter((line) => line.toLowerCase().includes(wanted.toLowerCase())).toReversed()
  const rows = found.map((line) => row(parseLogEntry(line))).join('')
  const nothing = `<p class="nothing">${lines.length === 0 ? t('log.empty') : t('log.none')}</p>`
  return staticPage({
    title: t('log.title'),
    style: logPageStyle,
    hasForm: true,
    body: `<main><header><h1>${t('log.title')}</h1><form role="search" action="/log"><input type="search" name="q" maxlength="${MAX_SEARCH_LENGTH}" aria-label="${t('log.search')}" placeholder="${t('log.search')}" value="${escapeHtml(wanted)}" autocomplete="off"><button>${t('log.find')}</button></form><p class="count" role="status">${countText(found.length, lines.length)}</p></header>${rows === '' ? nothing : `<ol>${rows}</ol>`}</main>`,
  })
}
