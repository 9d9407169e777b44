/** The messages between the process of the app and the screen, over the message channel of the child process. */

/** From the app (main, on the double) to the screen (Chromium, in the test's process). Replies carry the same `id`. */
export type ToScreen =
  | { readonly kind: 'create-window'; readonly window: number; readonly preload: string | null; readonly scripts: boolean }
  | { readonly kind: 'load'; readonly id: number; readonly window: number; readonly url: string; readonly granted: readonly string[] }
  | { readonly kind: 'reload'; readonly window: number }
  | { readonly kind: 'end-page'; readonly id: number; readonly window: number }
  | { readonly kind: 'close-window'; readonly window: number }
  | { readonly kind: 'settle'; readonly window: number; readonly document: number; readonly text: string }
  | { readonly kind: 'push'; readonly window: number; readonly channel: string; readonly args: string }
  | { readonly kind: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'dialog'; readonly id: number; readonly dialog: ShownDialog }
  | { readonly kind: 'file-dialog'; readonly id: number; readonly dialog: ShownFileDialog }
  | {
      readonly kind: 'record'
      readonly what: 'opened' | 'copied' | 'error-box' | 'opened-path' | 'shown-item' | 'requested'
      readonly text: string
    }
  | { readonly kind: 'show'; readonly what: Partial<Shown> }
  | { readonly kind: 'second-instance'; readonly pid: number; readonly argv: readonly string[]; readonly cwd: string }
  | { readonly kind: 'violation'; readonly text: string }
  | { readonly kind: 'end' }

/** From the screen to the app. */
export type ToApp =
  | { readonly kind: 'start' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'loaded'; readonly id: number; readonly window: number; readonly error: string | null; readonly status: number }
  | { readonly kind: 'window-gone'; readonly window: number }
  | { readonly kind: 'user-closes'; readonly window: number }
  | { readonly kind: 'ipc'; readonly window: number; readonly document: number; readonly frameUrl: string; readonly message: string }
  | { readonly kind: 'navigate'; readonly id: number; readonly window: number; readonly url: string; readonly isMainFrame: boolean }
  | { readonly kind: 'open'; readonly window: number; readonly url: string; readonly frameName: string; readonly features: string }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly kind: 'answered'; readonly id: number; readonly response: number }
  | { readonly kind: 'files-chosen'; readonly id: number; readonly files: readonly string[] }
  | { readonly kind: 'download'; readonly id: number; readonly window: number; readonly url: string; readonly name: string }
  | { readonly kind: 'act'; readonly id: number; readonly act: string; readonly args: readonly unknown[] }
  | { readonly kind: 'second-instance'; readonly argv: readonly string[]; readonly cwd: string }

export interface ShownDialog {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
  readonly cancelId: number
}

/** A native dialog that asks for files (`open`) or for a place to write to (`save`). */
export interface ShownFileDialog {
  readonly kind: 'open' | 'save'
  readonly title: string
  readonly defaultPath: string
  readonly extensions: readonly string[]
  /** Names of the kinds of files that can be chosen from. */
  readonly filters: readonly string[]
  readonly properties: readonly string[]
}

export interface ShownMenuItem {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly role: string
  readonly accelerator: string
  readonly registered: boolean
  readonly enabled: boolean
  readonly visible: boolean
  readonly checked: boolean
  readonly items: readonly ShownMenuItem[]
}

export interface ShownNotification {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly state: 'shown' | 'closed' | 'failed'
}

/** What is on the desktop around the windows at this moment. */
export interface Shown {
  readonly menu: readonly ShownMenuItem[]
  readonly tray: { readonly tooltip: string; readonly image: string; readonly menu: readonly ShownMenuItem[] } | null
  /** The last menu that popped up. */
  readonly contextMenu: readonly ShownMenuItem[]
  readonly badge: number
  readonly notifications: readonly ShownNotification[]
  readonly theme: string
  readonly protocolClient: readonly string[]
  readonly appUserModelId: string
  readonly aboutPanel: Readonly<Record<string, unknown>>
}

/** How the screen answers a request for a page's file; null: no handler, or it failed. */
export interface Served {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
