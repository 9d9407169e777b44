/** `Menu` and its items: what a menu shows, and clicks as the buyer makes them. */

import { onCommand, sendToScreen } from './link.ts'
import type { ShownMenuItem } from './screen-protocol.ts'

const roles = new Set(
  'undo redo cut copy paste pasteandmatchstyle delete selectall reload forcereload toggledevtools resetzoom zoomin zoomout togglefullscreen window minimize close help about services hide hideothers unhide quit startspeaking stopspeaking zoom front appmenu filemenu editmenu viewmenu sharemenu windowmenu'.split(
    ' ',
  ),
)
const types = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']
const KEY =
  /^([a-z0-9]|F([1-9]|1\d|2[0-4])|[)!@#$%^&*(:;<,>.?/~`{}|[\\\]'"=_+-]|Plus|Space|Tab|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc)$/i
const MODIFIER = /^(Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|Option|AltGr|Shift|Super|Meta)$/i

interface MenuItemOptions {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string
  readonly registerAccelerator?: boolean
  readonly enabled?: boolean
  readonly visible?: boolean
  readonly checked?: boolean
  readonly click?: (item: MenuItem, window: unknown, event: object) => void
  readonly submenu?: readonly MenuItemOptions[] | Menu
}

export class MenuItem {
  readonly id: string
  readonly label: string
  readonly role: string
  readonly type: string
  readonly accelerator: string
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly onClick: MenuItemOptions['click']

  constructor(options: MenuItemOptions) {
    const { label, role, submenu, accelerator } = options
    if (label === undefined && role === undefined && options.type !== 'separator')
      throw new TypeError('Invalid template for MenuItem: must have label, role or type')
    if (role !== undefined && !roles.has(role.toLowerCase())) throw new TypeError(`The double: no such menu role: ${role}`)
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu')
    if (!types.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`)
    if (accelerator !== undefined) {
      const parts = accelerator.split('+')
      if (!KEY.test(parts.at(-1) ?? '') || !parts.slice(0, -1).every((part) => MODIFIER.test(part)))
        throw new TypeError(`The double: no such accelerator: ${accelerator}`)
    }
    this.id = options.id ?? ''
    this.label = label ?? role ?? ''
    this.role = role ?? ''
    this.accelerator = accelerator ?? ''
    this.registerAccelerator = options.registerAccelerator ?? true
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.onClick = options.click
    this.submenu = submenu === undefined || submenu instanceof Menu ? submenu : Menu.buildFromTemplate(submenu)
  }
  readonly click = (): void => {
    if (this.type === 'checkbox') this.checked = !this.checked
    this.onClick?.(this, null, {})
  }
}

export class Menu {
  readonly items: MenuItem[] = []
  readonly append = (item: MenuItem): void => {
    if (!(item instanceof MenuItem)) throw new TypeError('Invalid item')
    this.items.push(item)
  }
  readonly getMenuItemById = (id: string): MenuItem | null => {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null)
      if (found !== null) return found
    }
    return null
  }

  readonly popup = ({ window }: { readonly window?: { readonly isDestroyed: () => boolean } } = {}): void => {
    if (window?.isDestroyed() === true) throw new TypeError('Object has been destroyed')
    sendToScreen({ kind: 'show', what: { contextMenu: shownMenu(this) } })
  }

  static readonly buildFromTemplate = (template: readonly MenuItemOptions[]): Menu => {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array')
    const menu = new Menu()
    for (const options of template) menu.append(options instanceof MenuItem ? options : new MenuItem(options))
    return menu
  }
  static readonly setApplicationMenu = (menu: Menu | null): void => {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu')
    applicationMenu = menu
    sendToScreen({ kind: 'show', what: { menu: shownMenu(menu) } })
  }
  static readonly getApplicationMenu = (): Menu | null => applicationMenu
}

let applicationMenu: Menu | null = null

export const shownMenu = (menu: Menu | null): readonly ShownMenuItem[] =>
  (menu?.items ?? []).map(({ id, label, type, role, accelerator, registerAccelerator, enabled, visible, checked, submenu }) => ({
    id,
    label,
    type,
    role,
    accelerator,
    registered: registerAccelerator,
    enabled,
    visible,
    checked,
    items: shownMenu(submenu ?? null),
  }))

/** The item that a buyer means: by its id, or by the labels that lead to it. */
export const findMenuItem = (menu: Menu | null, way: string | readonly string[]): MenuItem => {
  let item: MenuItem | null | undefined
  if (typeof way === 'string') item = menu?.getMenuItemById(way)
  else {
    let at = menu
    for (const label of way) {
      item = at?.items.find((each) => each.label === label)
      at = item?.submenu ?? null
    }
  }
  if (!item) throw new Error(`Unknown menu item ${String(way)}`)
  if (!item.visible || !item.enabled) throw new Error(`The menu item ${String(way)} cannot be clicked`)
  return item
}

onCommand('click-menu', (way: string | readonly string[]) => findMenuItem(applicationMenu, way).click())
