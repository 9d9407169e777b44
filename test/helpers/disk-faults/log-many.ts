/** Logs lines on a destination and reports at the end that it is still running: `log-many.ts <file or descriptor> <lines>`. */

import { pino } from 'pino'
import { openLog } from '#main/diagnostics/log.ts'
import { logDestination } from '#shared/node/log-destination.ts'

const [dest = '', lines = '0'] = process.argv.slice(2)
const log = dest === '2' ? pino({}, logDestination(2)) : openLog(dest)
for (let line = 1; line <= Number(lines); line += 1) log.error({ line, text: 'x'.repeat(10_000) }, 'disk.full')
process.stdout.write('alive')
