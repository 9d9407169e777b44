/** Further accounts of one's own, which the API key of the first one opens too. */

import { z } from 'zod'
import { tenantIdSchema } from '../account.ts'
import { newAccountNameSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { accountBaseShape } from './window-account.ts'

export const addAccountRoute = defineRoute({
  method: 'post',
  path: '/desk/accounts/linked',
  summary: 'Add an account with a currency and a time zone of its own, which the API key opens too',
  body: z.object({ name: newAccountNameSchema, ...accountBaseShape }),
  answer: z.object({ status: z.literal('ok'), tenant_id: tenantIdSchema }),
  errors: ['not_allowed_here', 'invalid_request', 'conflict'],
})

export const removeAccountRoute = defineRoute({
  method: 'delete',
  path: '/desk/accounts/linked/{tenant}',
  summary: 'Remove an account that was added, while it has neither products nor data sources',
  params: z.object({ tenant: tenantIdSchema.meta({ description: 'Tenant ID of the account' }) }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_found', 'conflict'],
})
