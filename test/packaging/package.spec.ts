/**
 * The package contains what the app needs and nothing else, and its program is locked as configured. A real package, built around a
 * substitute for Electron.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { statFile } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readPdf } from '../helpers/pdf/read-pdf.ts'
import { card, reportData } from '../helpers/report-data.ts'
import { skipped } from '../helpers/skipped.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { importsOf } from './bare-imports.ts'
import { configured } from './configured.ts'
import { fontFiles } from './fonts/font-files.ts'
import { iconFiles } from './icons/icon-files.ts'
import { filesBelow, type PackedApp, packApp, projectFolder } from './packed-app.ts'

const described = z.object({ description: z.string() }).parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')))
const machine = `${process.platform}-${process.arch}`
/** keytar is optional: if its addon could neither be fetched nor compiled, the app stores keys for the session. */
const keytar = join(projectFolder, 'node_modules/keytar')
const keytarIsThere = existsSync(join(keytar, 'package.json'))
const keytarIsBuilt = existsSync(join(keytar, 'build/Release/keytar.node'))
const whyNoKeytar = keytarIsBuilt ? null : `the addon of keytar is not ${keytarIsThere ? 'built' : 'installed'} here`
const addons = [
  `node_modules/better-sqlite3/prebuilds/${machine}.node`,
  ...(keytarIsBuilt ? ['node_modules/keytar/build/Release/keytar.node'] : []),
]

const sqliteFiles = [
  'LICENSE',
  'package.json',
  ...['binding', 'database', 'index', 'sqlite-error', 'util'].map((name) => `lib/${name}.js`),
  ...['aggregate', 'backup', 'explain', 'function', 'inspect', 'pragma', 'serialize', 'table', 'transaction', 'wrappers'].map(
    (name) => `lib/methods/${name}.js`,
  ),
].map((name) => `node_modules/better-sqlite3/${name}`)
const keytarFiles = ['LICENSE.md', 'lib/keytar.js', 'package.json'].map((name) => `node_modules/keytar/${name}`)

/** The build's files that may ship: scripts, styles, the page, fonts and the mark; no source map. */
const builtFiles = (['main', 'preload', 'renderer'] as const).flatMap((part) =>
  filesBelow(join(projectFolder, 'out', part))
    .map((name) => `out/${part}/${name}`)
    .filter((name) => !name.endsWith('.map')),
)
const hashed = (name: string): boolean => /^out\/(main\/chunks|renderer\/assets)\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(name)
const namedFiles = [
  ...['index', 'job-worker', 'keychain-host', 'recovery-worker', 'compute-worker'].map((name) => `out/main/${name}.js`),
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** The substitute can be packaged for Linux only: the packagers of the other systems read the real program. */
const whyNotPacked = process.platform === 'linux' ? null : 'it can be packed on Linux alone'
const onLinux = (title: string, tests: () => void): void => {
  describe.skipIf(whyNotPacked !== null)(skipped(title, whyNotPacked), tests)
}

let folder: string | undefined
let app: PackedApp

beforeAll(async () => {
  if (process.platform !== 'linux') return
  folder = await makeFolder()
  app = await packApp(folder)
})
afterAll(async () => {
  if (folder !== undefined) await removeFolder(folder)
})

const textOf = (name: string): string => readFileSync(join(app.extracted, name), 'utf8')

onLinux('the archive', () => {
  it('contains exactly the built files, the icons, the fonts of the report, and the two packages with an addon', () => {
    const icons = [...iconFiles().keys()].filter((name) => name.startsWith('icons/')).map((name) => `resources/${name}`)
    const fonts = [...fontFiles().keys()].map((name) => `resources/${name}`)
    const expected = [...builtFiles, ...icons, ...fonts, 'package.json', ...sqliteFiles, ...(keytarIsThere ? keytarFiles : []), ...addons]
    expect(app.files).toEqual(expected.sort())
  })

  it('takes from the build only what is known to belong there', () => {
    const strange = app.files.filter((name) => name.startsWith('out/') && !hashed(name) && !namedFiles.includes(name))
    expect(strange).toEqual([])
    expect(namedFiles.filter((name) => !app.files.includes(name))).toEqual([])
  })

  it('leaves the addons of this machine outside, as files, and nothing else', () => {
    expect(filesBelow(join(app.resources, 'app.asar.unpacked'))).toEqual([...addons].sort())
    for (const name of addons) expect(statFile(join(app.resources, 'app.asar'), name)).toMatchObject({ unpacked: true })
  })

  it('describes itself without what only development needs', () => {
    const described: Record<string, unknown> = JSON.parse(textOf('package.json'))
    expect(described).toMatchObject({ name: 'roas-desk', main: './out/main/index.js', type: 'module', desktopName: 'roas-desk.desktop' })
    expect(Object.keys(described)).not.toContain('devDependencies')
    expect(Object.keys(described)).not.toContain('scripts')
  })

  it('contains no key, no token and no path of the machine that built it', () => {
    const secret =
      /\brd_[A-Za-z0-9_-]{43}\b|\bEAA[A-Za-z0-9]{60,}|\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\bsk-[A-Za-z0-9]{32,}|-----BEGIN [A-Z ]*PRIVATE KEY/
    for (const name of app.files.filter((file) => /\.(c?js|html|css|json|svg)$/.test(file))) {
      expect(secret.exec(textOf(name))?.[0], name).toBeUndefined()
      expect(textOf(name).includes(projectFolder), name).toBe(false)
      expect(textOf(name), name).not.toMatch(/sourceMappingURL=data:/)
    }
  })

  it('is checked file by file, where the system supports it', () => {
    expect(statFile(join(app.resources, 'app.asar'), 'out/main/index.js')).toMatchObject({ integrity: { algorithm: 'SHA256' } })
  })
})

onLinux('the packed code', () => {
  let asks: readonly (readonly [file: string, asked: string])[]
  beforeAll(() => {
    const bundles = app.files.filter((name) => /^out\/main\/.*\.js$/.test(name))
    asks = bundles.flatMap((name) => importsOf(join(app.extracted, name)).map((asked) => [name, asked] as const))
  })

  it('finds inside the archive every module that it asks for', () => {
    const inside = new Set(app.files)
    const missing = asks
      .filter(([name, asked]) => {
        if (asked.startsWith('.')) return !inside.has(normalize(join(dirname(name), asked)))
        const known = asked === 'electron' || asked.startsWith('node:') || builtinModules.includes(asked)
        return !known && !inside.has(`node_modules/${asked}/package.json`)
      })
      .map(([name, asked]) => `${name}: ${asked}`)
    expect(missing.filter((line) => keytarIsThere || !line.endsWith(': keytar'))).toEqual([])
  })

  it('finds inside the archive every file that it looks for from its own place', () => {
    const places = app.files
      .filter((name) => /^out\/main\/.*\.js$/.test(name))
      .flatMap((name) =>
        [
          ...textOf(name).matchAll(/import\.meta\.dirname,\s*["'`]([^"'`]+)["'`]|\(\s*["'`](\.[^"'`]+\.c?js)["'`],\s*import\.meta\.url/g),
        ].map(([, beside, url]) => normalize(join(dirname(name), beside ?? url ?? ''))),
      )
    expect(places).toEqual(
      expect.arrayContaining(['out/preload/index.cjs', 'out/renderer', 'out/main/job-worker.js', 'resources/icons', 'resources/fonts']),
    )
    expect(places.filter((place) => !app.files.some((name) => name === place || name.startsWith(`${place}/`)))).toEqual([])
  })

  it('asks for a database and a keychain at all', () => {
    expect(asks.map(([, asked]) => asked)).toEqual(expect.arrayContaining(['electron', 'better-sqlite3', 'keytar']))
  })

  it('opens a database with the contents of the archive', () => {
    const run = "import Database from 'better-sqlite3'; console.log(new Database(':memory:').prepare('select 6 * 7').pluck().get())"
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', run], { cwd: app.extracted, encoding: 'utf8' }).trim()).toBe('42')
  })

  it('creates a report with the contents of the archive', () => {
    const chunk = app.files.find((name) => /^out\/main\/chunks\/make-report-[\w-]+\.js$/.test(name)) ?? ''
    const data = JSON.stringify(reportData({ product: 'Ölçer Сыворотка' }))
    const run = `import { makeReport } from './${chunk}'; const { pdf } = await makeReport(${data}, { fonts: 'resources/fonts', systemFonts: [] }); process.stdout.write(Buffer.from(pdf).toString('base64'))`
    const pdf = execFileSync(process.execPath, ['--input-type=module', '-e', run], { cwd: app.extracted, encoding: 'utf8' })
    expect(readPdf(Buffer.from(pdf, 'base64')).text).toContain(card().title)
  })

  it.skipIf(whyNoKeytar !== null)(skipped('reaches the keychain addon with what the archive holds', whyNoKeytar), () => {
    const run = "import keytar from 'keytar'; console.log(typeof keytar.getPassword)"
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', run], { cwd: app.extracted, encoding: 'utf8' }).trim()).toBe(
      'function',
    )
  })
})

onLinux('the program', () => {
  it('fuses: all nine are as configured', async () => {
    const { version, ...wire } = await getCurrentFuseWire(app.program)
    const states = Object.fromEntries(Object.entries(wire).map(([at, state]) => [FuseV1Options[Number(at)], state === FuseState.ENABLE]))
    expect(version).toBe('1')
    expect(states).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    })
  })

  it('can be run, and comes with the languages of the window alone', () => {
    expect(statSync(app.program).mode & 0o111).toBe(0o111)
    expect(filesBelow(join(app.folder, 'locales'))).toEqual(['en-US.pak', 'zh-CN.pak'])
  })

  it('is next to the archive only', () => {
    expect(filesBelow(app.resources).filter((name) => !name.startsWith('app.asar'))).toEqual(['apparmor-profile'])
  })
})

onLinux('the .deb', () => {
  it('brings a desktop entry that the running window is matched with and that opens links', async () => {
    const { linux } = await configured('electron-builder.yml')
    const given = Object.entries({ ...linux?.desktop?.entry, Comment: described.description })
    const texts = given.filter(([name]) => /^(Comment|GenericName|Keywords)(\[zh_CN\])?$/.test(name))
    expect(texts).toHaveLength(6)
    const lines = app.desktopEntry.trim().split('\n')
    expect(lines[0]).toBe('[Desktop Entry]')
    expect(lines.slice(1)).toEqual(
      expect.arrayContaining([
        'Name=ROAS Desk',
        'Exec="/opt/ROAS Desk/roas-desk" %U',
        'Icon=roas-desk',
        'StartupWMClass=roas-desk',
        'MimeType=x-scheme-handler/roasdesk;',
        'Categories=Office;Finance;',
        'Type=Application',
        'Terminal=false',
        ...texts.map(([name, text]) => `${name}=${text}`),
      ]),
    )
    expect(app.debArguments.some((given) => given.endsWith('=/usr/share/applications/roas-desk.desktop'))).toBe(true)
  })

  it('brings the icon in every size', () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
      const place = `=/usr/share/icons/hicolor/${size}x${size}/apps/roas-desk.png`
      const given = app.debArguments.find((argument) => argument.endsWith(place))
      expect(given?.slice(0, -place.length).endsWith(`resources/build/icons/${size}x${size}.png`), `${size}`).toBe(true)
    }
  })
})
