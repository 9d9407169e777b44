/** The picture of an ad, where one is known. It comes from the app's own data: the window loads nothing from another machine. */

import { createContext, useContext, useMemo } from 'react'
import { useThumbnail, useThumbnails } from '../../lib/api/thumbnail-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import css from './ad-picture.module.css'
import type { Creative } from './series-filter.ts'

interface Pictures {
  readonly product: string
  /** Names of pictures by ad. */
  readonly images: ReadonlyMap<string, string>
}

const PicturesContext = createContext<Pictures>({ product: '', images: new Map() })

/** Gives the pictures of a product's ads to the views inside. */
export const AdPictures = ({ product, children }: { readonly product: string; readonly children: React.ReactNode }) => {
  const { data } = useThumbnails(product)
  const pictures = useMemo(
    () => ({ product, images: new Map((data?.thumbnails ?? []).map(({ ad_id: id, image }) => [id, image])) }),
    [product, data],
  )
  return <PicturesContext value={pictures}>{children}</PicturesContext>
}

/** The room of a picture, so that names line up with those of ads that have one; nothing while no ad of the product has one. */
const Room = () => {
  const { images } = useContext(PicturesContext)
  return images.size === 0 ? null : <span className={css.room} aria-hidden="true" />
}

interface AdPictureProps {
  readonly adId: string
  /** Of the ad. */
  readonly name: string
  /** Shown where the ad has none. */
  readonly instead?: React.ReactNode
}

export const AdPicture = ({ adId, name, instead = null }: AdPictureProps) => {
  const { product, images } = useContext(PicturesContext)
  const image = images.get(adId)
  return image === undefined ? instead : <Picture {...{ product, image, name, instead }} />
}

interface PictureProps extends Pick<AdPictureProps, 'name'> {
  readonly product: string
  readonly image: string
  readonly instead: React.ReactNode
}

const Picture = ({ product, image, name, instead }: PictureProps) => {
  const { t } = useTranslation()
  const { data } = useThumbnail(product, image)
  if (data?.picture === null) return instead
  const picture = data?.picture
  // The room is there before the picture, so that nothing moves.
  if (picture === undefined) return <span className={css.picture} aria-hidden="true" />
  return (
    <img
      className={css.picture}
      src={`data:${picture.type};base64,${picture.base64}`}
      alt={t('series.picture', { name })}
      width={32}
      height={32}
      decoding="async"
    />
  )
}

/** The name of an ad with its picture before it. */
export const AdName = ({ row, second }: { readonly row: Pick<Creative, 'ad_id' | 'ad_name'>; readonly second: string }) => (
  <span className={css.line}>
    <AdPicture adId={row.ad_id} name={row.ad_name} instead={<Room />} />
    <span className={css.text}>
      <TwoLines first={row.ad_name} second={second} />
    </span>
  </span>
)
