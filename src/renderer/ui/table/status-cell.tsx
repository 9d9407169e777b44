/** The platform's status of an ad or ad set in a long table: whole on hover where the column is narrower. */

import { statusName } from '../../lib/format/status-name.ts'
import { UnknownCell } from './unknown-cell.tsx'

/** @param unknown Why the status is unknown. */
export const StatusCell = ({ status, unknown }: { readonly status: string | null; readonly unknown: string }) => {
  if (status === null) return <UnknownCell reason={unknown} />
  const name = statusName(status)
  return <span title={name}>{name}</span>
}
