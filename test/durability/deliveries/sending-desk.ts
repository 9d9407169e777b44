/**
 * A desk of its own process that sends what is due, until it is killed. Its clock starts at a given instant and runs faster, so that waits of
 * minutes take less than a second. It prints a line when it is open.
 */

import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileSecrets } from '../../helpers/file-secrets.ts'
import { openTestApi } from '../../helpers/test-api.ts'

const [dataDir = '', secretFile = '', start = '0', speed = '1'] = process.argv.slice(2)
const startedAt = Date.now()

const api = await openTestApi(dataDir, {
  clock: { now: () => Number(start) + (Date.now() - startedAt) * Number(speed) },
  secrets: fileSecrets(secretFile),
  settings: {
    version: '0.0.0-test',
    variant: 'standard',
    fontFolder: fileURLToPath(new URL('../../resources/fonts', import.meta.url)),
    deliveries: { checkMs: 50, limits: { connectMs: 5000, silenceMs: 1000 } },
  },
})
writeSync(1, 'open\n')
// A test that ends without killing it closes its input.
process.stdin.on('end', () => void api.close()).resume()
