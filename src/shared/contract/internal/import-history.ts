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
  product_gone: z.boolean().meta({ description: 'True where the product was deleted since' }),
  kind: z.enum(importKinds),
  file_name: z.string().nullable().meta({ description: 'Null, as the counts that may be null, for imports from before these were kept' }),
  imported_at: timestampSchema,
  imported_by: z.enum(importedBy).nullable(),
  rows_read: rowsOrNull,
  rows_written: z.int(),
  rows_changed: z.int(),
  rows_unchanged: rowsOrNull,
  rows_refused: rowsOrNull,
  first_day: daySchema.nullable(),
  last_day: daySchema.nullable(),
  refused_file: z.string().nullable().meta({ description: 'Where the list of refused rows was written' }),
  undone: z.object({ at: timestampSchema, by: z.enum(importedBy), rows_taken_back: z.int() }).nullable(),
  undo_obstacle: z.string().nullable().meta({ description: 'Why it cannot be taken back now, in one sentence; null where it can' }),
  undo_obstacle_text: messageSchema.nullable().meta({ description: 'The same as a message' }),
})
/** A past import with its counts in rows. */
export type ImportRecord = Readonly<z.infer<typeof importRecordSchema>>

export const importsRoute = defineRoute({
  method: 'get',
  path: '/desk/imports',
  summary: 'What was imported, the latest first; 500 at most',
  answer: z.object({
    status: z.literal('ok'),
    imports: z.array(importRecordSchema),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
})

export const importParams = z.object({
  import_id: z.string().meta({ description: 'As listed under /desk/imports', param: { name: 'import_id', in: 'path' } }),
})

export const undoImportRoute = defineRoute({
  method: 'post',
  path: '/desk/imports/{import_id}/undo',
  summary: 'Take an import back: facts and orders become what they were before it; what later imports replaced stays theirs',
  params: importParams,
  answer: z.object({
    status: z.literal('ok'),
    import_id: z.int(),
    rows_removed: z.int().meta({ description: 'Rows that the import had added' }),
    rows_restored: z.int().meta({ description: 'Rows that have their former numbers again' }),
    rows_retained: z.int().meta({ description: 'Rows that a later import has replaced since: they stay as they are' }),
  }),
  errors: ['not_found', 'conflict'],
})

export const refusedRowsRoute = defineRoute({
  method: 'get',
  path: '/desk/imports/{import_id}/refused',
  summary: 'The list of rows that an import left out: row, column and problem, as CSV text',
  params: importParams,
  answer: z.object({ status: z.literal('ok'), csv: z.string() }),
  errors: ['not_found'],
})
