/** Changing the account: its name at any time, time zone and currency until data is stored. */

import { z } from 'zod'
import { newAccountNameSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { accountBaseShape } from './window-account.ts'

export const changeAccountRoute = defineRoute({
  method: 'put',
  path: '/desk/account',
  summary: 'Change the name; and the time zone and the currency while no stored day or amount depends on them',
  body: z.object({ name: newAccountNameSchema, ...accountBaseShape }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['invalid_request', 'conflict'],
})
