/** The small picture of an ad. */

/** Where the picture of an ad is on the platform. */
export interface AdThumbnail {
  readonly adId: string
  /** A changed picture has another creative. */
  readonly creativeId: string
  /** Signed and valid for some days: it is used at once and stored nowhere. */
  readonly url: string
}
