/** The threads of an API that start before there is a task for them. */

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'

it.each([
  ['start with the first request', true],
  ['do not start where the host does not want them', false],
])('threads for views %s', async (_what, prewarmsThreads) => {
  const folder = await temporaryFolder()
  const [file, started] = [join(folder, 'thread.mjs'), join(folder, 'started')]
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
writeFileSync(${JSON.stringify(started)}, '')
parentPort.postMessage('ready')
`,
  )
  const settings = { version: '0.0.0-test', variant: 'standard', computeWorkerFile: pathToFileURL(file), prewarmsThreads } as const
  const api = await openTestApi(join(folder, 'data'), { settings })
  await api.fetch(new Request('http://desk.invalid/desk/status'))
  // Waits for the start of a thread.
  await api.close()
  expect(existsSync(started)).toBe(prewarmsThreads)
})
