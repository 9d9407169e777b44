/** Where newer versions are looked for: nowhere, unless the buyer or the package names an https address. */

export interface GivenFeed {
  /** The address given by the switch or the environment; empty for none. */
  readonly address: string
  /** True where the package brought an address of its own, in Electron's app-update.yml. */
  readonly inPackage: boolean
}

/** The given address in its normal form, null for none given, or a sentence why it is refused. */
export const updateFeed = ({ address }: GivenFeed): { readonly feed: string | null } | { readonly problem: string } => {
  if (address === '') return { feed: null }
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return { problem: 'The update address must start with https://, so no updates are looked for.' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'The update address must not hold a user name or a password, so no updates are looked for.' }
  return { feed: url.href }
}
