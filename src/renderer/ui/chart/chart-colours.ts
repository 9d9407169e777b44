/** The colors and the font of charts, as a canvas takes them. */

export interface ChartColours {
  readonly line: string
  readonly bar: string
  readonly grid: string
  readonly text: string
  /** Of titles. */
  readonly ink: string
  readonly band: string
  /** The edge of the typical range. */
  readonly bandEdge: string
  readonly flag: string
  /** A level to stay above or below. */
  readonly level: string
  /** Outline and label of an event. */
  readonly event: string
  /** Fill of days that typical ranges leave out. */
  readonly eventBand: string
  readonly panel: string
  /** Font families, as in CSS. */
  readonly font: string
}
