/** Columns that name the ad account of a row, normalized by `normalizeHeader`, IDs first: an account may be renamed. */

import { normalizeHeader } from '../reading/header-normalization.ts'

const IDS: readonly string[] = [
  ...['account id', 'ad account id', 'customer id', 'external customer id', 'advertiser id', 'account number'],
  ...['account nummer', 'accountnumber', 'accountid', 'konto id', 'kundennummer', 'kunden id', 'werbekonto id', 'werbekonto nummer'],
  ...['id du compte', 'id client', 'numero client', 'identifiant du compte publicitaire', 'id du compte publicitaire'],
  ...['id de la cuenta', 'id de cliente', 'identificador de la cuenta', 'id da conta', 'id do cliente', 'identificacao da conta'],
  ...["id dell'account", 'id account', 'id cliente', '账户编号', '广告账户编号', '帐户编号', '账户id', '广告主id'],
]

const NAMES: readonly string[] = [
  ...['account name', 'ad account name', 'account', 'ad account', 'advertiser name', 'accountname', 'customer name'],
  ...['kontoname', 'konto', 'name des werbekontos', 'werbekonto', 'nom du compte', 'compte', 'compte publicitaire'],
  ...['nombre de la cuenta', 'cuenta', 'cuenta publicitaria', 'nome da conta', 'conta', 'conta de anuncios'],
  ...["nome dell'account", 'nome account', '账户名称', '广告账户名称', '帐户名称', '广告主名称'],
]

export const accountNames: readonly string[] = [...IDS, ...NAMES].map(normalizeHeader)
