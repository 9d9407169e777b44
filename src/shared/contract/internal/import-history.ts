/** The import history: past imports, their lists of refused rows, and undo. */

import { z } from 'zod'
import { messageSchema } from '../message.ts'
import { daySchema, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { importKinds } from './import.ts'

/** Who imported a file. desktop: the app's window; http: a browser or program; command_line: the operator. */
export const importedBy = ['desktop', 'http', 'command_line'] as const
/** Who imported a file. */
export type ImportedBy = (typeof importedBy)[number]

const rowsOrNull = z.int().nullable()

export const importRecordSchema = z.object({
  import_id: z.int(),
  product: z.string(),
  product_gone: z.boolean().meta({ description: 'True if the product was deleted since' }),
  kind: z.enum(importKinds),
  file_name: z.string().nullable().meta({
    description: 'With # in place of digits and @, which may be personal; null, like the nullable counts, for imports of earlier versions',
  }),
  imported_at: timestampSchema,
  imported_by: z.enum(importedBy).nullable(),
  rows_read: rowsOrNull,
  rows_written: z.int(),
  rows_changed: z.int(),
  rows_unchanged: rowsOrNull,
  rows_refused: rowsOrNull,
  first_day: daySchema.nullable(),
  last_day: daySchema.nullable(),
  refused_file: z.string().nullable().meta({ description: 'File with the list of skipped rows' }),
  undone: z.object({ at: timestampSchema, by: z.enum(importedBy), rows_taken_back: z.int() }).nullable(),
  undo_obstacle: z
    .string()
    .nullable()
    .meta({ description: 'Why it cannot be undone; null if the days of later imports do not prevent it. The undo also checks the orders' }),
  undo_obstacle_text: messageSchema.nullable().meta({ description: 'The same as a message' }),
})
/** A past import with its counts in rows. */
export type ImportRecord = Readonly<z.infer<typeof importRecordSchema>>

export const importsRoute = defineRoute({
  method: 'get',
  path: '/desk/imports',
  summary: 'Imports, latest first; at most 500',
  answer: z.object({
    status: z.literal('ok'),
    imports: z.array(importRecordSchema),
    total: z.int().meta({ description: 'Total number' }),
  }),
})

export const importParams = z.object({
  import_id: z.string().meta({ description: 'As listed under /desk/imports', param: { name: 'import_id', in: 'path' } }),
})

export const undoCheckRoute = defineRoute({
  method: 'get',
  path: '/desk/imports/{import_id}/undo',
  summary: 'Whether an import can be undone; unlike the list, it also compares the orders with those of later imports',
  params: importParams,
  answer: z.object({
    status: z.literal('ok'),
    import_id: z.int(),
    undo_obstacle: z.string().nullable().meta({ description: 'Why it cannot be undone; null if it can' }),
    undo_obstacle_text: messageSchema.nullable().meta({ description: 'The same as a message' }),
    undo_first: z.int().nullable().meta({ description: 'The later import to undo first; null if none prevents it' }),
  }),
  errors: ['not_found'],
})

export const undoImportRoute = defineRoute({
  method: 'post',
  path: '/desk/imports/{import_id}/undo',
  summary: 'Undo an import: ad data and orders get their previous values; values that later imports replaced stay',
  params: importParams,
  answer: z.object({
    status: z.literal('ok'),
    import_id: z.int(),
    rows_removed: z.int().meta({ description: 'Rows that the import added' }),
    rows_restored: z.int().meta({ description: 'Rows whose previous values were restored' }),
    rows_retained: z.int().meta({ description: 'Rows that a later import replaced: they stay unchanged' }),
  }),
  errors: ['not_found', 'conflict'],
})

export const refusedRowsRoute = defineRoute({
  method: 'get',
  path: '/desk/imports/{import_id}/refused',
  summary: 'The rows that an import skipped: row, column and problem, as CSV text',
  params: importParams,
  answer: z.object({ status: z.literal('ok'), csv: z.string() }),
  errors: ['not_found'],
})
