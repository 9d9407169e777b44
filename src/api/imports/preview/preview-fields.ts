/** The fields of a preview, with the column of each. */

import type { ImportKind, ImportPreview } from '#shared/contract/internal/import.ts'
import { AD_FIELDS, ENTITY_FIELDS } from '../ads/ad-fields.ts'
import { ORDER_FIELDS, VALUE_FIELDS } from '../orders/order-fields.ts'
import type { OrderLayout } from '../orders/order-layout.ts'
import { type Columns, columnLabels, columnNamed, type FieldSpec, safeHeader } from '../reading/columns.ts'

type FoundColumns = Pick<Columns<string>, 'at' | 'header' | 'twins'>

export const NO_COLUMNS: FoundColumns = { at: new Map(), header: [], twins: new Map() }

/** Of columns with one header and different content none is proposed. */
export const fieldsOf = (kind: ImportKind, { at, header, twins }: FoundColumns): ImportPreview['fields'] => {
  const labels = columnLabels(header)
  const specs: readonly FieldSpec[] = kind === 'ads' ? AD_FIELDS : ORDER_FIELDS
  const oneOf: readonly string[] = kind === 'ads' ? ENTITY_FIELDS : VALUE_FIELDS
  const group = oneOf.some((field) => at.has(field)) ? null : kind === 'ads' ? 'entity' : 'value'
  return specs.map(({ field, required }) => {
    const index = at.get(field)
    return {
      field,
      required,
      one_of: oneOf.includes(field) ? group : null,
      column: index === undefined || twins.has(field) ? null : safeHeader(labels[index] ?? ''),
    }
  })
}

/** The columns of orders that an amount is calculated from without a field of their own: those added to it, and two totals of a refund. */
export const alsoUsed = ({ at, header }: FoundColumns, layout: OrderLayout | null): readonly string[] => {
  const labels = columnLabels(header)
  const added = [...at].flatMap(([name, index]) => (ORDER_FIELDS.some(({ field }) => field === name) ? [] : [index]))
  const { total = [], adjusted = [] } = layout?.adjusted ?? {}
  const totals = [total, adjusted].map((names) => columnNamed(header, names))
  return [...added, ...(totals.includes(-1) ? [] : totals)].map((index) => safeHeader(labels[index] ?? ''))
}
