/** Who can pay here: the variant of an account decides, unless the operator set billing apart from it. */

export type BilledAccounts = 'extended' | 'all'

/** True where a checkout is offered: a provider is configured, and the account's variant has billing or all accounts do. */
export const isBilled = (configured: BilledAccounts | null, variant: 'standard' | 'extended'): boolean =>
  configured === 'all' || (configured === 'extended' && variant === 'extended')
