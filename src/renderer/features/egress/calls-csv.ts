/** Exports the listed calls as CSV: raw numbers of the API, unknown values empty. */

import type { OutsideCall } from '#shared/contract/internal/egress.ts'
import { toCsv } from '#shared/csv.ts'

export const callsCsv = (calls: readonly OutsideCall[]): string =>
  toCsv([
    ['at', 'destination', 'host', 'path', 'method', 'status', 'failure', 'bytes_sent', 'bytes_received', 'duration_ms'],
    ...calls.map((call) => [
      ...[call.at, call.destination, call.host, call.path, call.method, call.status, call.failure],
      ...[call.bytes_sent, call.bytes_received, call.duration_ms],
    ]),
  ])
