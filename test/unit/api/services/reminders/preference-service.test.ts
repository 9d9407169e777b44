import { expect, it } from 'vitest'
import { changePreferences, preferencesOf } from '#api/services/reminders/preference-service.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

const QUIET = { from: '22:00', to: '06:30' }

it('an account without preferences gets the defaults: every reminder, and quiet hours at night', async () => {
  const { context } = await openServices()
  const { reminders, quiet_hours } = await preferencesOf(context, await addAccount(context))
  expect(Object.values(reminders).every(Boolean)).toBe(true)
  expect(quiet_hours).not.toBeNull()
})

it('a change keeps what it does not name', async () => {
  const { context } = await openServices()
  const account = await addAccount(context)
  await changePreferences(context, account, { reminders: { token: false }, quiet_hours: QUIET })
  const changed = await changePreferences(context, account, { reminders: { advice: false } })
  expect(changed.reminders).toMatchObject({ token: false, advice: false, failure: true })
  expect(changed.quiet_hours).toEqual(QUIET)
  expect(await preferencesOf(context, account)).toEqual(changed)
  expect(await changePreferences(context, account, {})).toEqual(changed)
})

it('a change with null turns the quiet hours off, and one with true turns a reminder on again', async () => {
  const { context } = await openServices()
  const account = await addAccount(context)
  await changePreferences(context, account, { reminders: { token: false } })
  const changed = await changePreferences(context, account, { reminders: { token: true }, quiet_hours: null })
  expect(changed).toMatchObject({ reminders: { token: true }, quiet_hours: null })
})

it('concurrent changes of different settings are all saved', async () => {
  const { context } = await openServices()
  const account = await addAccount(context)
  await Promise.all([
    changePreferences(context, account, { reminders: { token: false } }),
    changePreferences(context, account, { reminders: { failure: false } }),
    changePreferences(context, account, { quiet_hours: QUIET }),
  ])
  expect(await preferencesOf(context, account)).toMatchObject({
    reminders: { token: false, failure: false, advice: true },
    quiet_hours: QUIET,
  })
})

it('the preferences of one account do not change those of another', async () => {
  const { context } = await openServices()
  const [one, other] = [await addAccount(context), await addAccount(context)]
  const before = await preferencesOf(context, other)
  await changePreferences(context, one, { reminders: { token: false }, quiet_hours: null })
  expect(await preferencesOf(context, other)).toEqual(before)
})
