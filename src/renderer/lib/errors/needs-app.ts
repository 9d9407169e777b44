/** Whether a token was rejected because of the app that it belongs to. */

import { asProblem } from './api-problem.ts'

/** Messages of the API about tokens, without their prefix. */
const reasons: ReadonlySet<string> = new Set(['appSecretNeeded', 'wrongAppSecret', 'otherApp'])

const isAboutApp = (key: string): boolean => {
  const [topic, reason = ''] = key.split('.')
  return topic === 'token' && reasons.has(reason)
}

/** @param error - of the call that checks the token; null: it has not failed */
export const needsApp = (error: unknown): boolean => error !== null && (asProblem(error).texts ?? []).some(({ key }) => isAboutApp(key))
