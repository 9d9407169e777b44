/** The path of an address without secrets: a part is shown only if it has a form that our own calls use. */

import type { Destination } from '#shared/contract/internal/egress.ts'

const MASK = '…'
const MAX_LENGTH = 160

/** Fixed words of the webhook services: whatever else an address of them contains may open it. */
const webhookWords: ReadonlySet<string> = new Set([
  ...['api', 'services', 'workflows', 'webhook', 'webhooks', 'webhookb2', 'IncomingWebhook', 'triggers', 'manual', 'paths', 'invoke'],
  ...['powerautomate', 'automations', 'direct', 'sendMessage'],
])

/** Fixed words of language model services. */
const agentWords: ReadonlySet<string> = new Set(['api', 'v1', 'v1beta', 'openai', 'chat', 'completions', 'messages'])

const isShown: Readonly<Record<Destination, (part: string, isLast: boolean) => boolean>> = {
  meta: (part) => /^(?:v\d{1,3}\.\d{1,2}|act_\d{1,20}|\d{1,20}|[a-z]{2,20}(?:_[a-z]{2,20})?)$/.test(part),
  // The name of a picture opens it together with its query.
  images: () => false,
  stripe: (part) => /^(?:v\d|[a-z]{2,20})$/.test(part),
  email: () => false,
  webhook: (part) => webhookWords.has(part),
  agent: (part) => agentWords.has(part),
  // The folder of a feed may be a secret; the name of a file is not.
  updates: (part, isLast) => isLast && /^[\w.-]{1,80}\.(?:yml|blockmap|AppImage|deb|exe|dmg|zip)$/.test(part),
}

/** A path whose other parts are replaced; parts that are replaced one after another become one. */
export const safePath = (destination: Destination, path: string): string => {
  const parts = path.split('/').filter((part) => part !== '')
  const shown = parts.map((part, index) => {
    if (isShown[destination](part, index === parts.length - 1)) return part
    return destination === 'webhook' && /^bot\d+:/.test(part) ? `bot${MASK}` : MASK
  })
  const short = shown.filter((part, index) => part !== MASK || shown[index - 1] !== MASK)
  return `/${short.join('/')}`.slice(0, MAX_LENGTH)
}
