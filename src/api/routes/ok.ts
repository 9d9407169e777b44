/** The envelope that most answers of the contract share. */

export const ok = <T extends object>(value: T): { readonly status: 'ok' } & T => ({ status: 'ok', ...value })
