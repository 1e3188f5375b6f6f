import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from './network.ts'
import type { Part } from './parts.ts'
import type { Plant } from './world.ts'

const sqlOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/server/sql/${path}`, import.meta.url)), 'utf8')

/** Replaces a part of the source of a function. Throws if the source does not contain it. */
function changed(path: string, from: string, to: string): string {
  const source = sqlOf(path)
  if (!source.includes(from)) throw new Error(`${path} does not contain what the test replaces`)
  return source.replace(from, to)
}

const SILENT_SUCCESS: Client = {
  onSilence: (label) =>
    label.includes('(callback)')
      ? { status: 200, text: '{"received":true,"outcome":"approved"}' }
      : 'retry',
}

/**
 * `part`: the part of the product that the bug concerns; only seeds with this part run. `skip`: the
 * number of first seeds that do not detect the bug and are left out to save time.
 */
export const PLANTED: readonly {
  name: string
  part: Part
  skip?: number
  plant?: Plant
  client?: Client
  red: RegExp
}[] = [
  {
    name: 'the unique index of webhook events is dropped',
    part: 'deposits',
    plant: {
      sql: ['alter table payments.webhook_event drop constraint webhook_event_pkey'],
    },
    red: /events of a deposit are stored/,
  },
  {
    name: 'the lock of the player is removed',
    part: 'deposits',
    skip: 13,
    plant: {
      sql: [
        `create or replace function wallet.lock_player(p_player uuid) returns void language sql as
          $$ insert into wallet.account (player_id) values (p_player) on conflict do nothing $$`,
      ],
    },
    red: /was answered 500/,
  },
  {
    name: 'a rollback leaves no tombstone',
    part: 'studio',
    skip: 2,
    plant: {
      sql: [
        changed(
          'provider/take.sql',
          `insert into provider.used_id (studio, id, player_id, created_at)
      values (v_studio.name, p_reference, p_player, p_at);
      insert into provider.transaction (studio, id, kind, player_id, input_hash, amount_minor,
        cash_minor, bonus_minor, rolled_back_by, created_at)
      values (v_studio.name, p_reference, 'tombstone', p_player, p_hash, 0, 0, 0, p_transaction,
        p_at);`,
          '',
        ),
      ],
    },
    red: /not RS_ERROR_TRANSACTION_ROLLED_BACK/,
  },
  {
    name: 'the clocks of the processes are 200 ms late',
    part: 'games',
    skip: 2,
    plant: { lateMs: 200 },
    red: /was settled -\d+ ms from the time/,
  },
  {
    name: 'a client assumes success instead of retrying when it gets no answer',
    part: 'deposits',
    skip: 2,
    client: SILENT_SUCCESS,
    red: /events of a deposit are stored/,
  },
  {
    name: 'a loss limit is compared without the stake',
    part: 'limits',
    skip: 3,
    plant: {
      sql: [changed('wallet/broken_limit.sql', 'u.used + p_bet > u.amount', 'u.used > u.amount')],
    },
    red: /accepted in spite of: limit reached|not RS_ERROR_LIMIT_REACHED/,
  },
  {
    name: 'credited deposits are not counted toward a deposit limit',
    part: 'limits',
    skip: 1,
    plant: {
      sql: [
        changed(
          'wallet/play_lines.sql',
          'case when e.debit = 100 then e.amount_minor else 0 end as deposited',
          '0 as deposited',
        ),
      ],
    },
    red: /of the deposit (day|week) limit is used|exceeds a deposit limit|outcome approved, not held/,
  },
  {
    name: 'a cancelled withdrawal can still be paid',
    part: 'withdrawals',
    skip: 9,
    plant: {
      sql: [
        `create function payments.forget_cancellation() returns trigger language plpgsql as $$
          begin new.state := 'pending'; new.decided_at := null; return new; end $$`,
        `create trigger forget_cancellation before update on payments.payment for each row
          when (new.state = 'cancelled') execute function payments.forget_cancellation()`,
      ],
    },
    red: /a withdrawal is pending, the model has cancelled/,
  },
  {
    name: 'a void coupon does not return its stake',
    part: 'coupons',
    skip: 2,
    plant: {
      sql: [
        changed(
          'wallet/close_rounds.sql',
          'case when c.type = 5 then s.cash_minor + s.bonus_minor else c.win end as win',
          'c.win',
        ),
      ],
    },
    red: /(cash|locked) is \d+, the model has|was paid for a coupon/,
  },
  {
    name: 'the result of a match is not recorded for its coupons',
    part: 'coupons',
    plant: {
      sql: [
        `create function sportsbook.forget_decision() returns trigger language plpgsql as $$
          begin return null; end $$`,
        `create trigger forget_decision before insert on sportsbook.decision for each row
          execute function sportsbook.forget_decision()`,
      ],
    },
    red: /a decided coupon was not settled/,
  },
  {
    name: 'a bonus that ends leaves its money to the player',
    part: 'bonuses',
    skip: 4,
    plant: {
      sql: [changed('wallet/end_bonus.sql', 'if v_left > 0 then', 'if v_left < 0 then')],
    },
    red: /(cash|bonus) is \d+, the model has/,
  },
  {
    name: 'stakes above the maximum bet are accepted with a bonus',
    part: 'bonuses',
    skip: 8,
    plant: {
      sql: [
        changed(
          'wallet/bonus_refusal.sql',
          'if p_bet > v_bonus.max_bet_minor then',
          'if p_bet > 2 * v_bonus.max_bet_minor then',
        ),
      ],
    },
    red: /accepted in spite of: limit reached/,
  },
  {
    name: 'a fact is lost when it is delivered',
    part: 'background',
    plant: {
      sql: [
        `create function platform.lose_fact() returns trigger language plpgsql as $$
          begin return null; end $$`,
        `create trigger lose_fact before insert on notifications.notification for each row
          when (new.kind = 'deposit-approved') execute function platform.lose_fact()`,
      ],
    },
    red: /0 notifications deposit-approved/,
  },
  {
    name: 'a fact stays in the outbox after its delivery',
    part: 'background',
    skip: 1,
    plant: {
      sql: [
        `create function platform.deliver_again() returns trigger language plpgsql as $$
          begin insert into platform.outbox (kind, payload) values (old.kind, old.payload);
          return old; end $$`,
        `create trigger deliver_again after delete on platform.outbox for each row
          when (old.kind = 'deposit-approved' and pg_trigger_depth() = 0 and old.id % 3 = 0)
          execute function platform.deliver_again()`,
      ],
    },
    red: /[2-9] notifications deposit-approved/,
  },
  {
    name: 'the balance after a deposit is one kuruş too low',
    part: 'crowd',
    plant: {
      sql: [
        changed(
          'wallet/post.sql',
          'set cash_minor = v_account.cash_minor,',
          'set cash_minor = v_account.cash_minor - (p_debits[1] = 100)::integer,',
        ),
      ],
    },
    red: /sim \d+\/\d: finance\.check_balance: expected cash \d+\.00, .* received cash \d+\.99/,
  },
  {
    name: 'an acknowledged deposit is lost',
    part: 'crowd',
    plant: {
      sql: [
        changed(
          'wallet/post.sql',
          '  for i in 1 .. cardinality(p_amounts) loop\n    continue',
          `  if p_debits[1] = 100 then
            return ('done', v_account.cash_minor, v_account.bonus_minor, v_account.locked_minor,
              null)::wallet.answer;
          end if;
          for i in 1 .. cardinality(p_amounts) loop
            continue`,
        ),
      ],
    },
    red: /sim \d+\/\d: finance\.check_balance: expected cash [1-9]\d+\.00, .* received cash 0\.00/,
  },
  {
    name: 'the payout of a void coupon is not its stake',
    part: 'crowd',
    skip: 6,
    plant: {
      sql: [
        changed(
          'wallet/close_rounds.sql',
          'case when c.type = 5 then s.cash_minor + s.bonus_minor else c.win end as win',
          'c.win',
        ),
      ],
    },
    red: /sim \d+\/\d: coupon: expected a payout of .* by the results of its legs; received 0\.00/,
  },
]
