/** Why an outside call was not made, and how to allow it again. */

export const egress = {
  'egress.off.meta': 'Calls to Meta are turned off. Turn them on under Settings, Outside calls, then sync again.',
  'egress.off.images': 'Pictures of ads are turned off. Turn them on under Settings, Outside calls, then sync again.',
  'egress.off.stripe': 'Calls to Stripe are turned off. Turn them on under Settings, Outside calls, then try again.',
  'egress.off.email': 'E-mail is turned off. Turn it on under Settings, Outside calls, then send the report again.',
  'egress.off.webhook': 'Webhooks are turned off. Turn them on under Settings, Outside calls, then send the report again.',
  'egress.off.agent': 'Calls to the language model are turned off. Turn them on under Settings, Outside calls, then try again.',
  'egress.off.updates': 'Looking for updates is turned off. Turn it on under Settings, Outside calls.',
} as const
