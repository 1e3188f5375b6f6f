import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { LEDGER_CHECKS } from '#server/check-ledger.ts'
import { brokenChecks } from './support/broken-checks.ts'
import { createTestDatabase } from './support/test-database.ts'

/** A name may be written in several parts. */
const NAME = /^ {4}name:\s+((?:'[^']*'(?: \+\s+)?)+),$/gm

test('the ledger is checked by the checks of every domain, each once', () => {
  const written = globSync('src/server/domains/**/ledger-checks.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, parts = '']) =>
      [...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join(''),
    ),
  )
  expect(written.length).toBeGreaterThan(40)
  expect(LEDGER_CHECKS.map(({ name }) => name).toSorted()).toEqual(written.toSorted())
  expect(new Set(written).size).toBe(written.length)
})

/** Rows that no money belongs to, by a word of each check that must find them. */
const PLANTED: Readonly<Record<string, string>> = {
  'affiliates: days of players': `insert into affiliates.folded_day (day, last_entry_id, folded_at)
      values ('2026-11-20', 0, now());
    insert into affiliates.player_day values (gen_random_uuid(), '2026-11-20', gen_random_uuid(),
      gen_random_uuid(), 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  'a week’s cashback': `insert into loyalty.cashback (player_id, week, level, percent, loss_minor,
    amount_minor)
    values (gen_random_uuid(), '2026-11-16', 1, 10, 1000, 101)`,
  'held wins': `insert into provider.held_win (id, studio, transaction_id, player_id, round_id,
    game_id, subject, stake_minor, won_minor, amount_minor, bound, bound_value, line_id, held_at)
    values (gen_random_uuid(), 'studio', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      '1', 'Game', 100, 0, 100, 'win', 1, gen_random_uuid(), now())`,
  'returned deposits, receivables': `insert into payments.deposit_return (transaction_id, player_id,
    receivable_minor, state, opened_at)
    values (gen_random_uuid(), gen_random_uuid(), 100, 'open', now())`,
  'a returned deposit = its events': `insert into payments.return_event (transaction_id, player_id,
    event_id, kind, amount_minor, currency, code, received_at)
    values (gen_random_uuid(), gen_random_uuid(), '1', 'refunded', 100, 'TRY', 'REFUND', now())`,
  'free rounds:': `insert into promotions.free_rounds (id, player_id, game_id, bet_minor, rounds,
    used, wagering, expires_at, created_at)
    values (gen_random_uuid(), gen_random_uuid(), '1001', 100, 10, 1, 0, now(), now())`,
  'free rounds at a studio': `insert into promotions.free_rounds (id, player_id, game_id, bet_minor,
    rounds, used, wagering, is_outside, expires_at, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 'clt_dragon', 100, 10, 1, 0, true, now(), now())`,
  'the vault = its pots': `insert into wallet.account (player_id) values (gen_random_uuid());
    insert into wallet.vault_pot (id, player_id, amount_minor, made_at)
    select gen_random_uuid(), player_id, 100, now() from wallet.account limit 1`,
  'open coupons': `insert into sportsbook.coupon (id, code, player_id, type, sizes, lines,
    line_stake_minor, stake_minor, state, open_minor, accept, tolerance_percent, lang, placed_at)
    values (gen_random_uuid(), 'CODE', gen_random_uuid(), 'single', '{1}', 1, 100, 100, 'open', 100,
      'none', 0, 'tr', now())`,
  'what a campaign’s drops awarded': `insert into drops.campaign (id, title_tr, title_en, starts_at,
    ends_at, min_stake_minor, prizes, drops, budget_minor, seed_hash, seed_sealed, approved_at,
    approved_by, won, awarded_minor)
    values ('0197f3a0-0000-7000-8000-000000000001', '', '', now(), now() + interval '1 hour', 100,
      '[{"amountMinor": "500", "count": 2}]', 2, 1000, '', '', now() - interval '1 hour', '', 1,
      500)`,
  'a prize drop': `insert into drops.win (campaign_id, number, id, due_at, amount_minor, player_id,
    round_id, game_id, stake_minor, settled_at, awarded_at)
    values ('0197f3a0-0000-7000-8000-000000000001', 1, gen_random_uuid(), now(), 500,
      gen_random_uuid(), gen_random_uuid(), '1001', 100, now(), now())`,
  'a day’s shop gave': `insert into shop.day (day, terms_version, budget_minor, purchases, given_minor)
    values ('2026-11-20', 1, 1000, 1, 0)`,
  'a purchase in the shop': `insert into shop.purchase (player_id, id, day, terms_version, item, points,
    worth_minor, bought_at) values (gen_random_uuid(), gen_random_uuid(), '2026-11-20', 1, 0, 500, 500,
    now())`,
  'a day’s wheel gave': `insert into wheel.day (day, seed_hash, seed_sealed, sealed_at, terms_version,
    budget_minor, spins, given_minor) values ('2026-11-20', '', '', now(), 1, 1000, 1, 0)`,
  'a spin’s prize': `insert into wheel.spin (player_id, day, id, client_seed, terms_version, segment,
    worth_minor, spun_at) values (gen_random_uuid(), '2026-11-20', gen_random_uuid(), 'a', 1, 0, 500,
    now())`,
  'tournament score': `insert into tournaments.entry (tournament_id, player_id, number, joined_at,
    score)
    select id, gen_random_uuid(), 1, now(), 5 from tournaments.tournament limit 1`,
  'tournament’s prizes': `update tournaments.entry set score = 0, rank = 1`,
}

test('a row of a prize, a held win, a free round or a coupon without its money is noticed by its domain’s check', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  await database.pool
    .query(`insert into tournaments.tournament (slug, kind, title_tr, title_en, rules_tr, rules_en,
      image, games, min_stake_minor, starts_at, ends_at, prizes_minor, seed_hash, seed_sealed)
    values ('one', 'turnover', '', '', '', '', '', '{1001}', 100, now(), now() + interval '1 day',
      '{100}', '', '')`)
  const noticed = async () => (await brokenChecks(database.read)).map(({ name }) => name)
  expect(await noticed()).toEqual([])
  for (const [word, statement] of Object.entries(PLANTED)) {
    const before = await noticed()
    await database.pool.query(
      `begin; set local session_replication_role = replica; ${statement}; commit`,
    )
    const found = (await noticed()).filter((name) => !before.includes(name))
    expect(found, word).toEqual([expect.stringContaining(word)])
  }
  await drop()
})
