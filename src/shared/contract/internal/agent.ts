/** The agent advisor: a language model that orders and explains advice. Its settings, what it would be sent, and what it has used. */

import { z } from 'zod'
import { languages } from '../../locales/languages.ts'
import { agentReasons } from '../advice.ts'
import { productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const agentProviders = ['openai-compatible', 'anthropic'] as const
/** The protocol of a service. */
export type AgentProvider = (typeof agentProviders)[number]

/** Fewer would not be enough for one question. */
export const MIN_DAILY_TOKENS = 10_000
export const MAX_DAILY_TOKENS = 100_000_000

const price = z.number().min(0).max(1_000_000)

export const agentSettingsSchema = z.object({
  is_on: z.boolean(),
  provider: z.enum(agentProviders),
  url: z.string().trim().max(300).meta({ description: 'Base address of the service, such as http://127.0.0.1:11434/v1' }),
  model: z.string().trim().max(120),
  allow_private: z.boolean().meta({ description: 'Whether the address may be on this computer or a private network' }),
  masks_names: z.boolean().meta({ description: 'Whether names of campaigns, ad sets and ads are sent as “Ad 1”' }),
  language: z.enum(languages).meta({ description: 'Of the explanations' }),
  daily_tokens: z.int().min(MIN_DAILY_TOKENS).max(MAX_DAILY_TOKENS),
  daily_cost: price.nullable().meta({ description: 'In the currency of the prices; null: no limit' }),
  price_input: price.nullable().meta({ description: 'Per million tokens that are sent; null: unknown' }),
  price_output: price.nullable().meta({ description: 'Per million tokens of answers; null: unknown' }),
})
/** The settings of the agent advisor, without its API key. */
export type AgentSettings = Readonly<z.infer<typeof agentSettingsSchema>>

const usageSchema = z.object({
  calls: z.int(),
  failed: z.int(),
  tokens_input: z.int(),
  tokens_output: z.int(),
  is_estimated: z.boolean().meta({ description: 'Whether a service did not report some of the tokens' }),
  cost: z.number().nullable().meta({ description: 'In the currency of the prices; null if no call had prices' }),
})
/** What the agent advisor has used today. */
export type AgentUsage = Readonly<z.infer<typeof usageSchema>>

const agentSchema = z.object({
  status: z.literal('ok'),
  settings: agentSettingsSchema,
  key: z.enum(['none', 'set', 'missing']).meta({ description: 'missing: it was saved, and is not in the keychain any more' }),
  today: usageSchema,
  last_failure: z.object({ at: timestampSchema, reason: z.enum(agentReasons) }).nullable(),
  last_success_at: timestampSchema.nullable(),
})
/** The agent advisor as the settings show it. */
export type AgentOverview = Readonly<z.infer<typeof agentSchema>>

export const agentRoute = defineRoute({
  method: 'get',
  path: '/desk/agent',
  summary: 'Settings of the agent advisor, its use today and its last failure',
  answer: agentSchema,
})

export const changeAgentRoute = defineRoute({
  method: 'put',
  path: '/desk/agent',
  summary: 'Change the settings of the agent advisor',
  body: agentSettingsSchema.extend({
    api_key: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .regex(/^[\x21-\x7e]+$/, { error: 'must have letters, digits and signs only' })
      .nullable()
      .optional()
      .meta({ description: 'Saved in the keychain; null removes it; absent: it stays, unless the address is another one' }),
  }),
  answer: agentSchema,
  errors: ['invalid_request', 'not_allowed_here', 'store_unavailable'],
})

export const agentPreviewRoute = defineRoute({
  method: 'get',
  path: '/desk/agent/preview/{product}',
  summary: 'Exactly what the agent advisor would be sent about a product now',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    instructions: z.string(),
    prompt: z.string(),
    cards: z.int(),
    facts: z.int(),
    bytes: z.int(),
    tokens: z.int().meta({ description: 'Upper estimate' }),
  }),
  errors: ['product_not_authorised'],
})

export const runAgentRoute = defineRoute({
  method: 'post',
  path: '/desk/agent/run',
  summary: 'Ask the agent advisor about a product now, in the background',
  body: z.object({ product: z.string() }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['product_not_authorised'],
})

export const testAgentRoute = defineRoute({
  method: 'post',
  path: '/desk/agent/test',
  summary: 'Ask the agent advisor about an invented card, to test the connection',
  body: z.object({}),
  answer: z.object({
    status: z.literal('ok'),
    reason: z.enum(agentReasons).nullable().meta({ description: 'Why it failed; null: it works' }),
    tokens: z.int(),
    duration_ms: z.int(),
  }),
  errors: ['too_many_requests'],
})
