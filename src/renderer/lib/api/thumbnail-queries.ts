/** Pictures of ads. */

import { useQuery } from '@tanstack/react-query'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** Which ads of a product have a picture. */
export const useThumbnails = (product: string) =>
  useQuery({
    queryKey: queryKeys.thumbnails(product),
    queryFn: () => client.call('thumbnails', { params: { product } }),
  })

/** A picture by its name, which is a hash of its content: it never changes. */
export const useThumbnail = (product: string, image: string) =>
  useQuery({
    queryKey: [...queryKeys.thumbnails(product), image],
    queryFn: () => client.call('thumbnail', { params: { product }, query: { image } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  })
