/** What the owner chose for the port that the desktop app opens to programs of this machine. Never reachable by a request. */

export interface LocalPortChoice {
  readonly on: boolean
  /** 1 to 65535. */
  readonly port: number
}

export interface LocalPort {
  /** Null where nothing was ever chosen. */
  readonly read: () => Promise<LocalPortChoice | null>
  /** Rejects with a DbError where it cannot be kept. */
  readonly save: (choice: LocalPortChoice) => Promise<void>
}
