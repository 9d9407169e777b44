/** Columns of all clicks, which are not link clicks: named as not used, since a table with both is easily misread. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Columns, safeHeader } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import type { AdField } from './ad-fields.ts'

/** Headers of all clicks, as {@link normalizeHeader} has them. */
const ALL_CLICKS: ReadonlySet<string> = new Set(
  [
    'clicks',
    'clicks (all)',
    'Klicks',
    'Klicks (alle)',
    'clics',
    'clics (tous)',
    'clics (todos)',
    'cliques (todos)',
    'clic (tutti)',
    'klikken (alle)',
    '点击量（全部）',
  ].map(normalizeHeader),
)

/**
 * The note about a column of all clicks that is not read.
 *
 * @param map - the columns that the user chose: a choice about link clicks needs no note
 */
export const allClicksNotes = ({ header, at }: Columns<AdField>, map: Readonly<Record<string, string>>): readonly Message[] => {
  const read = new Set(at.values())
  const index = header.findIndex((text, position) => !read.has(position) && ALL_CLICKS.has(normalizeHeader(text)))
  if (index < 0 || map.link_clicks !== undefined) return []
  const column = safeHeader(header[index] ?? '')
  const link = at.get('link_clicks')
  return [
    link === undefined
      ? createMessage('note.allClicks.only', { column })
      : createMessage('note.allClicks.unused', { column, link: safeHeader(header[link] ?? '') }),
  ]
}
