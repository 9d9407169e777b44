/** Connecting an ad account of Meta to an existing account, whatever it uses so far: the demo, files, or another ad account. */

import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { accessTokenSchema, optionalAppSchema } from '../token.ts'
import { adAccountIdSchema, connectedProductsSchema, readableAccountsSchema } from './platform.ts'

/** Days before today that are read from Meta at most, which are 36 months: it stores insights for 37. */
export const META_DAYS = 1096

const tokenSchema = accessTokenSchema
  .nullish()
  .meta({ description: 'The token to use; the saved token of the account by default. It must read every ad account of the account' })

export const metaAccountsRoute = defineRoute({
  method: 'post',
  path: '/desk/meta/accounts',
  summary: 'Check a Meta token and list the ad accounts that it can read, as the owner of an account; nothing is saved',
  body: z.object({ access_token: tokenSchema, app: optionalAppSchema }),
  answer: readableAccountsSchema,
  errors: ['invalid_request', 'token_rejected', 'upstream_unavailable'],
})

export const connectMetaRoute = defineRoute({
  method: 'post',
  path: '/desk/meta/connect',
  summary: 'Connect an ad account to this account, with new or existing products, and start its first sync; existing data is kept',
  body: z.object({
    access_token: tokenSchema,
    app: optionalAppSchema,
    ad_account_id: adAccountIdSchema,
    products: connectedProductsSchema,
  }),
  answer: z.object({ status: z.literal('ok'), source_id: z.int(), products: z.array(z.string()) }),
  errors: ['invalid_request', 'token_rejected', 'conflict', 'store_unavailable', 'upstream_unavailable'],
})
