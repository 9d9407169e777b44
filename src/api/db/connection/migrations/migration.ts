/** What one step of the schema is. Steps are numbered in tens, so that a gap is left for a repair. */

export interface Migration {
  /** Becomes the database's user_version. */
  readonly version: number
  readonly sql: string
}
