/** The setting of the local API port of the desktop app. Never reachable by a request. */

/** Whether the port is open, and its number. */
export interface LocalPortChoice {
  readonly on: boolean
  /** 1 to 65535. */
  readonly port: number
}

/** Reads and writes the setting. */
export interface LocalPort {
  /** The setting; null if it was never saved. */
  readonly read: () => Promise<LocalPortChoice | null>
  /**
   * Saves the setting.
   *
   * @throws DbError if it cannot be saved.
   */
  readonly save: (choice: LocalPortChoice) => Promise<void>
}
