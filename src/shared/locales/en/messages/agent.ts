/** Facts that an explanation of the agent advisor quotes, each written alone. */

export const agent = {
  'agent.fact.share': '{{value, share}}',
  'agent.fact.change': '{{value, change}}',
  'agent.fact.money': '{{value, money}}',
  'agent.fact.ratio': '{{value, ratio}}',
  'agent.fact.count': '{{value, number}}',
  'agent.fact.times': '{{value, times}}',
  'agent.fact.day': '{{value, date}}',
  'agent.fact.name': '“{{value, name}}”',
} as const
