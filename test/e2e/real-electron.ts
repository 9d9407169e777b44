/** The same handle on real Electron, through Playwright; native dialogs and links are recorded, not shown. */

import { once } from 'node:events'
import { join } from 'node:path'
import { _electron } from 'playwright-core'
import type { DesktopApp } from './desktop-app.ts'
import { electronProgram } from './desktop-hosts.ts'

const projectFolder = join(import.meta.dirname, '../..')

interface Records {
  readonly opened: string[]
  readonly dialogs: { readonly message: string; readonly detail: string }[]
}

export const launchElectron = async (dataDir: string): Promise<DesktopApp> => {
  const executablePath = electronProgram()
  if (executablePath === null) throw new Error("Electron's program is not on this machine.")
  const { ELECTRON_RUN_AS_NODE, NODE_OPTIONS, ...inherited } = process.env
  const env = Object.fromEntries(
    Object.entries(inherited).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  const app = await _electron.launch({ executablePath, args: [projectFolder, `--data=${dataDir}`, '--no-keychain'], env })
  await app.evaluate(({ dialog, shell }) => {
    const records: { opened: string[]; dialogs: { message: string; detail: string }[] } = { opened: [], dialogs: [] }
    Reflect.set(globalThis, 'deskRecords', records)
    Reflect.set(shell, 'openExternal', async (url: string) => void records.opened.push(url))
    Reflect.set(dialog, 'showMessageBox', async (...args: { message?: string; detail?: string; cancelId?: number }[]) => {
      const options = args.at(-1) ?? {}
      records.dialogs.push({ message: options.message ?? '', detail: options.detail ?? '' })
      return { response: options.cancelId ?? 0, checkboxChecked: false }
    })
  })
  const records = (): Promise<Records> => app.evaluate(() => Reflect.get(globalThis, 'deskRecords'))
  const exited = once(app.process(), 'exit').then(([code]) => code as number | null)
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return {
    page,
    pid: app.process().pid ?? 0,
    opened: async () => (await records()).opened,
    dialogs: async () => (await records()).dialogs,
    clickMenu: (id) =>
      app.evaluate(({ Menu }, wanted) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(wanted)
        if (!item?.enabled) throw new Error(`The menu item ${wanted} cannot be clicked`)
        item.click()
      }, id),
    kill: async () => {
      app.process().kill('SIGKILL')
      await exited
    },
    quit: async () => {
      await app.close()
      return exited
    },
  }
}
