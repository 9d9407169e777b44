/**
 * The type of a translated catalogue: the keys of the English one, with the placeholders of each text.
 *
 * Of a plural, only the form that all languages have is required.
 */

type OneForm = `${string}_one`

/** "clicks, number" of `{{clicks, number}}`. */
type Placeholder<Text> = Text extends `${string}{{${infer Inner}}}${infer Rest}` ? Inner | Placeholder<Rest> : never

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void ? Both : never

/** A text that has every one of some placeholders. */
type TextWith<Placeholders extends string> = [Placeholders] extends [never]
  ? string
  : All<Placeholders extends unknown ? `${string}{{${Placeholders}}}${string}` : never>

export type Translation<English> = {
  readonly [Key in keyof English as Key extends OneForm ? never : Key]: English[Key] extends string
    ? TextWith<Placeholder<English[Key]>>
    : Translation<English[Key]>
}
