/** A separate process that claims due reminders, reports it, and is killed before or after it confirms that they were shown. */

import { writeSync } from 'node:fs'
import { openTestApi } from '../../helpers/test-api.ts'

const [dataDir = '', now = '0', dieAt = ''] = process.argv.slice(2)
const api = await openTestApi(dataDir, { clock: { now: () => Number(now) } })
const due = await api.reminders.claimDue(Number(now))
writeSync(1, JSON.stringify(due.map(({ id }) => id)))
if (dieAt === 'after confirm') for (const { id } of due) await api.reminders.acknowledge(id)
process.kill(process.pid, 'SIGKILL')
