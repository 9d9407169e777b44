/**
 * `npm run scan`: every finding of a third-party scanner in the app is either fixed or explained, and every explanation still applies.
 */

import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder, temporaryFolder } from '../../helpers/temp-folder.ts'
import { projectFolder } from '../packed-app.ts'
import { explanations } from './explanations.ts'
import { type Finding, type Scan, scanApp, scanFolder } from './scan-app.ts'

/** The source of a scanned file: what was TypeScript went in as JavaScript; what was built has a hash in its name. */
const sourceOf = ({ file }: Finding): string =>
  file.startsWith('src/') ? file.replace(/\.js$/, '.ts') : file.replace(/-[\w-]{8}(?=\.(js|css)$)/, '')

const nameOf = (id: string, file: string): string => `${id} in ${file}`
const explained = new Set(explanations.map(({ id, file }) => nameOf(id, file)))

describe('the scan of the app', () => {
  let scan: Scan
  beforeAll(async () => {
    const folder = await makeFolder()
    scan = await scanApp(folder)
    await removeFolder(folder)
  })

  it('reads every file, with all of its checks but the one that needs the network', () => {
    expect(scan.errors).toEqual([])
    expect([scan.globalChecks, scan.atomicChecks]).toEqual([5, 36])
  })

  it('finds nothing that is not explained', () => {
    const unexplained = scan.issues.filter((finding) => !explained.has(nameOf(finding.id, sourceOf(finding))))
    expect(unexplained.map(({ id, severity, file, sample }) => `${severity.name} ${id} in ${file}: ${sample}`)).toEqual([])
  })

  it('finds all that is explained, so that no explanation outlives its finding', () => {
    const found = new Set(scan.issues.map((finding) => nameOf(finding.id, sourceOf(finding))))
    expect([...explained].filter((name) => !found.has(name))).toEqual([])
    expect(explained.size).toBe(explanations.length)
  })
})

describe('an explanation', () => {
  it.each(explanations.map((explanation) => [nameOf(explanation.id, explanation.file), explanation] as const))(
    'of %s is borne out by the code',
    (_name, { seen, why }) => {
      expect(why.length).toBeGreaterThan(40)
      expect(seen.length).toBeGreaterThan(0)
      for (const [file, text] of seen) expect(readFileSync(join(projectFolder, file), 'utf8'), file).toMatch(text)
    },
  )
})

describe('the scanner', () => {
  it('sees faults that were put in', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'src/main'), { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"name":"faulty","devDependencies":{"electron":"45.4.1"}}')
    await writeFile(
      join(folder, 'src/main/window.js'),
      `import { app, BrowserWindow, shell } from 'electron'
const window = new BrowserWindow({ webPreferences: { contextIsolation: false, sandbox: false, webSecurity: false } })
window.loadURL('http://example.com')
app.on('certificate-error', (event, contents, url, error, certificate, callback) => callback(true))
shell.openExternal(process.argv[1])
`,
    )
    const { issues } = await scanFolder(folder)
    expect(issues.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'CONTEXT_ISOLATION_JS_CHECK',
        'SANDBOX_JS_CHECK',
        'WEB_SECURITY_JS_CHECK',
        'HTTP_RESOURCES_JS_CHECK',
        'CERTIFICATE_ERROR_EVENT_JS_CHECK',
        'LIMIT_NAVIGATION_GLOBAL_CHECK',
        'PERMISSION_REQUEST_HANDLER_GLOBAL_CHECK',
      ]),
    )
    const severe = issues.filter(({ severity }) => severity.name === 'HIGH').map(({ id }) => id)
    expect(severe).toEqual(expect.arrayContaining(['CONTEXT_ISOLATION_JS_CHECK', 'LIMIT_NAVIGATION_GLOBAL_CHECK']))
  })
})
