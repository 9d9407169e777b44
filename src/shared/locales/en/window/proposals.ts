/** Decisions that agents propose. */

export const proposals = {
  notice_one: 'An agent proposes {{count, number}} decision. Nothing changes until you confirm it.',
  notice_other: 'Agents propose {{count, number}} decisions. Nothing changes until you confirm them.',
  review: 'Review',
  title: 'Proposals of agents',
  note: 'The reasons were written by an agent, which can be wrong or misled by a name. Check the card before you confirm.',
  none: 'No proposals are waiting.',
  decision: { adopt: 'Proposes: accept', ignore: 'Proposes: ignore' },
  reason: 'Reason of the agent:',
  by: 'By {{client}}, {{time}}.',
  byUnknown: 'By an agent that does not name itself, {{time}}.',
  expires: 'Expires {{time}}.',
  confirm: { adopt: 'Accept', ignore: 'Ignore' },
  confirmOf: { adopt: 'Accept “{{title, inQuotes}}”', ignore: 'Ignore “{{title, inQuotes}}”' },
  decline: 'Decline',
  declineOf: 'Decline the proposal for “{{title, inQuotes}}”',
  openOf: 'Go to the card “{{title, inQuotes}}”',
  confirmed: { adopt: 'Card accepted, as the agent proposed.', ignore: 'Card ignored, as the agent proposed.' },
  declined: 'Proposal declined.',
} as const
