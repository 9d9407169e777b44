/** Column names of Google Ads reports in English, German, French, Spanish, Portuguese and Italian, normalized by `normalizeHeader`. */

/** By our field, best first. */
export const googleAdsNames = {
  date: ['day', 'date', 'tag', 'jour', 'dia', 'giorno'],
  campaign_id: ['campaign id', 'kampagnen id', 'id de campagne', 'id de la campana', 'id de campana', 'id da campanha', 'id campagna'],
  campaign_name: ['campaign', 'campaign name', 'kampagne', 'campagne', 'campana', 'campanha', 'campagna'],
  adset_id: ['ad group id', 'anzeigengruppen id', "id du groupe d'annonces", 'id del grupo de anuncios', 'id do grupo de anuncios'],
  adset_name: [
    ...['ad group', 'ad group name', 'anzeigengruppe', "groupe d'annonces", 'grupo de anuncios'],
    ...['grupo de anuncios', 'gruppo di annunci', 'gruppo annunci'],
  ],
  ad_id: ['ad id', 'anzeigen id', "id de l'annonce", 'id del anuncio', 'id do anuncio', 'id annuncio'],
  ad_name: ['ad name', 'anzeigenname', "nom de l'annonce", 'nombre del anuncio', 'nome do anuncio', "nome dell'annuncio", 'ad', 'anzeige'],
  spend: ['cost', 'kosten', 'cout', 'coste', 'costo', 'custo'],
  impressions: ['impr.', 'impressions', 'impressionen', 'impresiones', 'impressoes', 'impressioni'],
  link_clicks: ['clicks', 'klicks', 'clics', 'cliques', 'clic'],
  purchases: ['conversions', 'conversiones', 'conversoes', 'conversioni'],
  purchase_value: [
    ...['conv. value', 'conversion value', 'conv. wert', 'conversion wert', 'valeur de conv.', 'valeur de conversion', 'valeur conv.'],
    ...['valor de conv.', 'valor conv.', 'valor de conversion', 'valor da conv.', 'valore di conv.', 'valore conv.'],
  ],
} as const

/** Columns that only Google Ads names like this. */
export const googleAdsMarks: readonly string[] = [
  ...['impr.', 'conv. value', 'conv. wert', 'valeur de conv.', 'valeur conv.', 'valor de conv.', 'valor conv.', 'valor da conv.'],
  ...['valore di conv.', 'valore conv.', 'currency code', 'wahrungscode', 'code de devise', 'codigo de moneda', 'codigo da moeda'],
  ...['codice valuta', 'cost / conv.', 'kosten/conv.', 'avg. cpc', 'conv. rate'],
]

/** Columns that name the currency of a row. */
export const googleAdsCurrency: readonly string[] = [
  ...['currency code', 'wahrungscode', 'code de devise', 'codigo de moneda', 'codigo da moeda', 'codice valuta'],
]
