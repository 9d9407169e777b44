/** Meta ads of a file count twice in a product that is synced from Meta, also in one that shares the source of its files. */

import type { Channel } from '#shared/contract/channel.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused } from './import-refused.ts'

/**
 * Checks a file that was read.
 *
 * @param product - the product that is synced from Meta and would get the ads of the file; null if there is none
 * @throws ImportRefused if the file has ads of Meta.
 */
export const refuseSyncedProduct = (product: string | null, channels: readonly Channel[] = []): void => {
  if (product === null || !channels.includes('meta')) return
  throw new ImportRefused({
    messages: [createMessage('file.meta', { product })],
    details: [{ field: 'product', problem: 'is synced from Meta' }],
  })
}
