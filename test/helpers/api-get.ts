/** Asks the API in process with an account's key; anything but a 200 fails the test with what was answered. */

import type { z } from 'zod'
import type { Api } from '#api/index.ts'

export type ApiGet = <S extends z.ZodType>(path: string, answer: S) => Promise<z.output<S>>

export const apiGetAs =
  (api: Pick<Api, 'fetch'>, key: string): ApiGet =>
  async (path, answer) => {
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))
    const body: unknown = await response.json()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return answer.parse(body)
  }
