/** The columns in which Meta's exports count the same purchases in different ways, normalized by `normalizeHeader`. */

import { graphAliases } from './platform-names.ts'

/** Each way of counting, the most inclusive first. A name that is in none of them, such as "Conversion value", may belong to any. */
export const purchaseAliases: readonly { readonly counts: readonly string[]; readonly values: readonly string[] }[] = [
  {
    counts: ['purchases', 'purchase', 'kaufe', 'achats', 'compras', 'acquisti'],
    values: [
      ...['purchases conversion value', 'purchase conversion value', 'purchases value', 'purchase value'],
      ...['conversion wert fur kaufe', 'conversion wert von kaufen', 'valeur de conversion des achats'],
      ...['valor de conversion de compras', 'valor de conversion de las compras', 'valor de conversao da compra'],
      ...['valor de conversao de compras', 'valore di conversione degli acquisti'],
    ],
  },
  {
    counts: [
      ...['website purchases', 'website purchase', 'website kaufe', 'kaufe uber die website', 'achats sur le site web'],
      ...['compras en el sitio web', 'compras no site', 'acquisti sul sito web'],
    ],
    values: [
      ...['website purchases conversion value', 'website purchase conversion value', 'conversion wert fur website kaufe'],
      ...['conversion wert von website kaufen', 'conversion wert fur kaufe uber die website'],
      ...['valeur de conversion des achats sur le site web', 'valor de conversion de compras en el sitio web'],
      ...['valor de conversion de las compras en el sitio web', 'valor de conversao de compras no site'],
      ...['valor de conversao das compras no site', 'valore di conversione degli acquisti sul sito web'],
    ],
  },
  ...graphAliases,
]
