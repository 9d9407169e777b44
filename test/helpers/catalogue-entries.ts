/** A catalogue as a flat list: every key with its text. */

type Catalogue = { readonly [key: string]: string | Catalogue }

export const entriesOf = (catalogue: Catalogue, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : entriesOf(value, `${prefix}${key}.`),
  )

/** The key without the suffix of its plural form. */
export const plainKey = (key: string): string => key.replace(/_(one|other)$/, '')
