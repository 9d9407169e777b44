/** What a catalogue of another language must hold: every key of the English one, no other; of a plural only the form that all languages have. */

type OneForm = `${string}_one`

export type Translation<English> = {
  readonly [Key in keyof English as Key extends OneForm ? never : Key]: English[Key] extends string ? string : Translation<English[Key]>
}
