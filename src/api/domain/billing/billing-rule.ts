/** Which accounts can pay: decided by the account's variant, unless the operator enabled billing for all. */

/** Accounts that can pay: those in the extended variant, or all. */
export type BilledAccounts = 'extended' | 'all'

/**
 * Whether an account is offered a checkout.
 *
 * @param configured Which accounts the operator bills; null without a payment provider.
 */
export const isBilled = (configured: BilledAccounts | null, variant: 'standard' | 'extended'): boolean =>
  configured === 'all' || (configured === 'extended' && variant === 'extended')
