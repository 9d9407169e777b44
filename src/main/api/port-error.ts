/** Why a port could not be opened. */

import type { LocalApiState } from '#shared/contract/desktop/desktop-local-api.ts'

export class PortError extends Error {
  override readonly name = 'PortError'
  readonly kind: NonNullable<LocalApiState['problem']>['kind']

  constructor(kind: PortError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
