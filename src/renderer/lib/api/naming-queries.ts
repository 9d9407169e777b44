/** The naming scheme of a product's ads, and the results of the values of a part. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import type { NamingScheme } from '#shared/contract/internal/naming.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const useNaming = (product: string, day: Day) =>
  useQuery({
    queryKey: [...queryKeys.naming(product), day],
    queryFn: () => client.call('naming', { params: { product }, query: { day } }),
  })

export interface NameValuesQuery {
  readonly from: Day
  readonly day: Day
  /** From 1. */
  readonly part: number
}

/** The results of another part or period are not shown meanwhile: their label would be wrong. */
export const useNameValues = (product: string, { from, day, part }: NameValuesQuery) =>
  useQuery({
    queryKey: [...queryKeys.naming(product), 'values', from, day, part],
    queryFn: () => client.call('nameValues', { params: { product }, query: { from, day, part: String(part) } }),
  })

/** Refetches the scheme and all results of its parts. */
const useNamingChanged = (product: string) => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: queryKeys.naming(product) })
}

export const useConfirmNaming = (product: string, onSaved: () => void) => {
  const changed = useNamingChanged(product)
  return useMutation({
    mutationFn: (body: NamingScheme) => client.call('confirmNaming', { params: { product }, body }),
    onSuccess: async () => {
      await changed()
      onSaved()
    },
  })
}

export const useDeleteNaming = (product: string, onDeleted: () => void) => {
  const changed = useNamingChanged(product)
  return useMutation({
    mutationFn: () => client.call('deleteNaming', { params: { product } }),
    onSuccess: async () => {
      await changed()
      onDeleted()
    },
  })
}
