import { expect, it } from 'vitest'
import { backupService } from '#api/services/database/backup-service.ts'
import { backUpNow } from '#api/services/database/manual-backup.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('the only account may request a backup, and with several accounts the owner alone', async () => {
  const { context } = await openServices()
  const backups = backupService(context)
  await addAccount(context)
  const made = await backUpNow(context, backups, 'http')
  expect(made).toEqual({ day: backups.state().last_day, bytes: expect.any(Number) })
  await addAccount(context)
  await expect(backUpNow(context, backups, 'http')).rejects.toMatchObject({ code: 'not_allowed_here' })
  expect(await backUpNow(context, backups, 'owner')).toMatchObject({ day: made.day })
})
