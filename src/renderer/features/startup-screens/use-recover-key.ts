/** Makes a new API key for the account of this machine. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api-client.ts'
import { reconnect } from '../../lib/api/reconnect.ts'

export const useRecoverKey = () => {
  const cache = useQueryClient()
  return useMutation({ mutationFn: () => client.call('recoverKey', {}), onSuccess: () => reconnect(cache) })
}
