/** SQL for rows that most tests of migrations need. Every statement names its columns, so it runs at each version of the schema. */

/** 2026-11-20, as a day number. */
export const DAY = 20_777
/** 2026-11-20 08:00 UTC, in milliseconds. */
export const NOW = 1_795_161_600_000

/** A subscriber with a token, a trial without anything optional, and an account that shares its name with the first. */
export const accountRows = `
INSERT INTO account
  (id, tenant_id, name, timezone, currency, variant, key_hash, trial_ends, subscription, token_created_at, token_expires_at, token_present, created_at)
VALUES
  (1, 't-1', 'Harbor Coffee', 'Europe/Berlin', 'EUR', 'extended', x'0a01', NULL, 'active', ${NOW}, ${NOW + 5_184_000_000}, 1, ${NOW}),
  (2, 't-2', 'Glow & O''Neil', 'America/New_York', 'USD', NULL, x'0a02', ${DAY + 14}, 'none', ${NOW}, NULL, 0, ${NOW}),
  (3, 't-3', 'Harbor Coffee', 'Asia/Shanghai', 'CNY', 'standard', x'0a03', ${DAY - 30}, 'none', ${NOW}, ${NOW - 1}, 0, ${NOW});`

/** Two products of the first account and one of the second; two of them have the same name. */
export const productRows = `${accountRows}
INSERT INTO product
  (id, account_id, name, ad_source, order_source, source_config, contribution_margin, target_cpa, data_version, orders_from, orders_to, advice_through, created_at)
VALUES
  (1, 1, 'Espresso Beans', 'csv', 'csv', NULL, 0.62, 24500000, 7, ${DAY - 90}, ${DAY}, ${DAY}, ${NOW}),
  (2, 1, 'Gift Box', 'demo', 'demo', '{"seed":7}', NULL, NULL, 0, NULL, NULL, NULL, ${NOW}),
  (3, 2, 'Espresso Beans', 'meta', 'none', NULL, NULL, 9000000, 3, NULL, NULL, ${DAY - 1}, ${NOW});`
