/** The address to check for newer versions: none, unless the user or the package sets an https address. */

export interface GivenFeed {
  /** The address given by the switch or the environment; empty for none. */
  readonly address: string
  /** True if the package contains an address, in Electron's app-update.yml. */
  readonly inPackage: boolean
}

export type FeedProblem = 'badAddress' | 'addressWithPassword'

/** The given address in its normal form, null if none is given, or the reason why it is rejected. */
export const updateFeed = ({ address }: GivenFeed): { readonly feed: string | null } | { readonly problem: FeedProblem } => {
  if (address === '') return { feed: null }
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return { problem: 'badAddress' }
  if (url.username !== '' || url.password !== '') return { problem: 'addressWithPassword' }
  return { feed: url.href }
}
