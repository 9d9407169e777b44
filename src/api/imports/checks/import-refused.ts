/** The one error of an import: what is wrong with the file, where, and what to do. */

import type { FieldProblem } from '#shared/contract/errors.ts'
import type { ImportKind, ImportOptions, ImportRefusal } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import type { BadRow, BadRowGroup } from './bad-row-groups.ts'

export type ResolvingOption = keyof ImportOptions

interface BadRows {
  readonly count: number
  /** The first of them. */
  readonly rows: readonly BadRow[]
  readonly groups: readonly BadRowGroup[]
  /** How many are in no group. */
  readonly more: number
  /** The sentences that go with them where they are listed. */
  readonly messages: readonly Message[]
}

interface Refusal {
  /** Its sentences: what is wrong, and what to do. */
  readonly messages: readonly Message[]
  readonly details?: readonly FieldProblem[]
  /** Options of which each could let the file in. */
  readonly resolvedBy?: readonly ResolvingOption[]
  /** The rows that it is for. */
  readonly bad?: BadRows
  /** The other kind of import, if the file is clearly made for that. */
  readonly madeFor?: ImportKind
  /** True if no option lets the file in, only another export of the data. */
  readonly needsExport?: boolean
}

const NOTHING: Message = createMessage('file.nothing')

/** Nothing of the file may be written. The message is made of plain sentences fit for the buyer and never quotes a customer's data. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly messages: readonly Message[]
  readonly details: readonly FieldProblem[]
  readonly resolvedBy: readonly ResolvingOption[]
  readonly bad: BadRows | null
  readonly madeFor: ImportKind | null
  readonly needsExport: boolean

  constructor({ messages, details = [], resolvedBy = [], bad, madeFor, needsExport = false }: Refusal) {
    super(english.sentences(messages))
    this.messages = messages
    this.details = details
    this.resolvedBy = resolvedBy
    this.bad = bad ?? null
    this.madeFor = madeFor ?? null
    this.needsExport = needsExport
  }
}

/**
 * The refusal of a file whose rows leave something open that an option decides.
 *
 * @param found - what is open, and what is proposed
 * @param way - how to decide it
 */
export const refuseOpen = (
  option: ResolvingOption,
  found: readonly [open: Message, ...proposal: readonly Message[]],
  way: Message,
): ImportRefused =>
  new ImportRefused({
    messages: [...found, NOTHING, way],
    details: [{ field: option, problem: english.format(found[0]).replace(/\.$/, '') }],
    resolvedBy: [option],
  })

/** How many rows the problems are of: a row may have several. */
export const countBadRows = (bad: readonly BadRow[]): number => new Set(bad.map(({ row }) => row)).size

/** What is wrong with a row, and where. */
export const rowText = ({ row, column, problem }: BadRow): Message =>
  column === '' ? createMessage('row.whole', { row, problem }) : createMessage('row.at', { row, column, problem })

/** The refusal as shown to the user: `messages`, then the bad rows, if any. */
export const refusalInFull = ({ bad, madeFor, needsExport }: ImportRefused, messages: readonly Message[]): ImportRefusal => ({
  message: english.sentences(messages),
  texts: [...messages],
  rows: (bad?.rows ?? []).map(({ row, column, problem }) => ({
    row,
    column,
    problem: english.format(problem),
    text: rowText({ row, column, problem }),
  })),
  groups: (bad?.groups ?? []).map(({ count, ranges, shift, sample }) => ({
    count,
    ranges: [...ranges],
    shift,
    column: sample.column,
    problem: english.format(sample.problem),
    text: rowText(sample),
  })),
  more: bad?.more ?? 0,
  made_for: madeFor,
  needs_export: needsExport,
})

/** The messages without the one about the result of the import, for a file that is only previewed. */
export const beforeImport = (messages: readonly Message[]): readonly Message[] => messages.filter(({ key }) => key !== NOTHING.key)

const statements = (messages: readonly Message[]): readonly Message[] => [...beforeImport(messages), NOTHING]

/** Whether a file is refused because of its currency, whatever is done about its rows. */
export const isOfCurrency = ({ messages }: Pick<ImportRefused, 'messages'>): boolean =>
  messages.some(({ key }) => key === 'file.currencyWay' || key === 'order.currencyWay')

/**
 * One refusal with what several say, in their order; the first bad rows are those of the one that has some. Where the money is in another
 * currency, skipping bad rows is not proposed: it would not let the file in.
 */
export const combineRefusals = (refusals: readonly ImportRefused[]): ImportRefused => {
  const [only, ...others] = refusals
  if (only && others.length === 0) return only
  const bad = refusals.find((each) => each.bad !== null)?.bad
  const isForeign = refusals.some(isOfCurrency)
  const helpful = (messages: readonly Message[]): readonly Message[] =>
    statements(isForeign ? messages.filter(({ key }) => key !== 'row.way') : messages)
  return new ImportRefused({
    messages: helpful(refusals.flatMap(({ messages }) => messages)),
    details: refusals.flatMap(({ details }) => details),
    resolvedBy: [...new Set(refusals.flatMap(({ resolvedBy }) => resolvedBy))].filter(
      (option) => !(isForeign && option === 'skip_bad_rows'),
    ),
    needsExport: refusals.some((each) => each.needsExport),
    ...(bad && {
      bad: { ...bad, messages: helpful(refusals.flatMap((each) => each.bad?.messages ?? each.messages)) },
    }),
  })
}

/** A refusal of the file as a whole. */
export const refuseFile = (...messages: readonly Message[]): ImportRefused =>
  new ImportRefused({ messages, details: [{ field: 'file', problem: english.sentences(messages) }] })

/** A refusal that one row proves; `row` counts as a spreadsheet does, the header being row 1 of a file without a preamble. */
export const refuseRow = (row: number, column: string, problem: Message, ...remedy: readonly Message[]): ImportRefused =>
  new ImportRefused(ofRow({ row, column, problem }, remedy))

/** A refusal that one row proves, and that only another export of the data can cure. */
export const refuseExport = (bad: BadRow, remedy: Message): ImportRefused =>
  new ImportRefused({ ...ofRow(bad, [remedy]), needsExport: true })

const ofRow = (bad: BadRow, remedy: readonly Message[]): Refusal => ({
  messages: [rowText(bad), NOTHING, ...remedy],
  details: [{ field: `row ${bad.row}, ${bad.column}`, problem: english.format(bad.problem) }],
})
