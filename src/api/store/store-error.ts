/** Why the store cannot be used: the message is one plain sentence for the screen. */

export type StoreErrorCode = 'newer_database' | 'unusable_folder' | 'damaged'

export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
