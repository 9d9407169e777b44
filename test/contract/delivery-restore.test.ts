/** A backup does not know what was sent after it: nothing that was due until it is restored is sent again. */

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { restoreDatabase } from '#api/index.ts'
import { EIGHT, openDeliveryDesk, webhookTo } from '../helpers/deliveries/delivery-desk.ts'
import { openReceivers } from '../helpers/receivers/receivers.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

it('after a restore, nothing is sent twice', async () => {
  const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
  await desk.add(webhookTo(receivers))
  // Less than an hour before the report, after which the app would refresh the backup by itself.
  desk.clock.time = EIGHT - 600_000
  const { body } = await desk.call('POST', '/desk/backups', {})
  // The app may refresh that file while the report is sent.
  const saved = join(await temporaryFolder(), 'saved.db')
  await copyFile(`${desk.folder}/backups/roas-desk-${String(body.day)}.db`, saved)
  desk.clock.time = EIGHT
  await desk.until([['sent']])
  await desk.close()
  await restoreDatabase({ dataDir: desk.folder, from: saved, stamp: 'now' })
  // The restore is at the time of this machine.
  desk.clock.time = Date.now()
  await desk.restart()
  await expect.poll(async () => (await desk.list())[0]?.next_at).toMatch(/T08:00:00\.000Z$/)
  expect(await desk.statesOf()).toEqual([[]])
  expect(await receivers.received()).toHaveLength(1)
})
