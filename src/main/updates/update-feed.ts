/** Where newer versions are looked for: nowhere, unless the buyer or the package names an https address. */

export interface GivenFeed {
  /** The address given by the switch or the environment; empty for none. */
  readonly address: string
  /** True where the package brought an address of its own, in Electron's app-update.yml. */
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
