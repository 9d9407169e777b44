/** The table of naming schemes. */

/** The confirmed naming scheme of a product's ads. */
export interface NamingSchemeTable {
  readonly product_id: number
  /** JSON of its separators and parts. */
  readonly scheme: string
  readonly confirmed_at: number
}
