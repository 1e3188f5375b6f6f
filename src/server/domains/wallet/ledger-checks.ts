import { sql } from 'kysely'
import type { LedgerCheck } from './check-ledger.ts'
import { THE_HOUSE } from './house-money.ts'

/** The first Istanbul day that is not in the archive. */
const FIRST_DAY = sql`(wallet.online_from() at time zone 'Europe/Istanbul')::date`

const BALANCES = sql`
  select player_id, sum(amount_minor) filter (where account = 1)
    as cash, sum(amount_minor) filter (where account = 2)
    as bonus, sum(amount_minor) filter (where account = 3) as locked,
    sum(amount_minor) filter (where account = 4) as vault
  from (select player_id, credit as account, amount_minor from wallet.chain_entry union all
    select player_id, debit, -amount_minor from wallet.chain_entry
    union all select player_id, a.account, a.amount_minor from wallet.opening cross join lateral
      (values (1, cash_minor), (2, bonus_minor), (3, locked_minor), (4, vault_minor)) a(account, amount_minor)) side
  group by player_id`

/** Each chain, from its start or from its opening. */
const CHAINS = sql`
  select e.player_id, e.seq, e.hash, coalesce(lag(e.seq) over player, o.seq, 0) as previous_seq,
    wallet.entry_hash(coalesce(lag(e.hash) over player, o.hash, decode(repeat('00', 32), 'hex')),
      e.seq, e.player_id, e.transfer_id, e.debit, e.credit, e.amount_minor,
      wallet.epoch_ms(e.created_at)) as expected
  from wallet.chain_entry e left join wallet.opening o on o.player_id = e.player_id
  window player as (partition by e.player_id order by e.seq)`

const LINE_SUMS = sql`
  select t.player_id, t.id, t.type, t.status, t.amount_minor,
    coalesce(sum(e.amount_minor * ((e.credit in (1, 2))::integer - (e.debit in (1, 2))::integer)),
      0) as moved, count(e.transfer_id) as entries
  from wallet.transaction t left join wallet.entry e on e.player_id = t.player_id
    and e.transfer_id = t.id
  group by t.player_id, t.id`

const ROOT_LEAVES = sql`
  select date, count(*) as players, string_agg(hash, ''::bytea order by hash)
    as hashes, bool_and(position = place) as is_sorted
  from (
    select l.date, l.position, h.hash, row_number() over (partition by l.date order by h.hash) - 1
      as place
    from wallet.root_leaf l join wallet.chain_salt s on s.player_id = l.player_id
      left join wallet.chain_entry e on e.player_id = l.player_id and e.seq = l.length
      left join wallet.opening o on o.player_id = l.player_id and o.seq = l.length
    cross join lateral (select wallet.leaf_hash(s.salt, l.player_id, l.length,
      coalesce(e.hash, o.hash)) as hash) h
    where l.date >= ${FIRST_DAY}
  ) leaf group by date`

/** Earlier folds contain only a part of what is in the archive. */
const FOLDS = sql`
  select f.account, f.to_entry_id, f.balance_minor from wallet.house_fold f left join
    wallet.house_opening o on o.account = f.account
  where f.to_entry_id >= coalesce(o.to_entry_id, 0)`

/**
 * The entries of each house account, summed by the first fold that has them: the entries are read
 * once, however many folds there are.
 */
const FOLD_SLICES = sql`
  select s.account, width_bucket(s.id - 1, t.ends) + 1 as place, sum(s.amount_minor) as amount_minor
  from (select credit as account, id, amount_minor from wallet.chain_entry union all
    select debit, id, -amount_minor from wallet.chain_entry
    union all select account, to_entry_id, balance_minor from wallet.house_opening) s
  join (select account, array_agg(to_entry_id order by to_entry_id) as ends from (${FOLDS}) f
    group by account) t on t.account = s.account
  group by 1, 2`

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'debits = credits',
    broken: sql`select 'all accounts together hold ' || sum(balance)::text as what from (
        select coalesce(sum(cash_minor + bonus_minor + locked_minor + vault_minor), 0) as balance
          from wallet.account
        union all select coalesce(sum(amount_minor * ((credit >= 100)::integer - (debit >=
          100)::integer)), 0) from wallet.chain_entry
        union all select coalesce(sum(balance_minor), 0) from wallet.house_opening) b
      having sum(balance) <> 0`,
    checked: sql`select count(*) as n from wallet.entry`,
  },
  {
    name: 'every account exists',
    broken: sql`select 'entry ' || e.id as what from wallet.entry e
      where (e.debit not in (1, 2, 3, 4)
      and not exists (select from wallet.house_account h where h.code = e.debit))
      or (e.credit not in (1, 2, 3, 4) and not exists (select from wallet.house_account h
        where h.code = e.credit))`,
    checked: sql`select count(*) as n from wallet.entry`,
  },
  {
    name: 'a player’s balances = the sum of their entries',
    broken: sql`select 'player ' || coalesce(a.player_id, b.player_id) as what
      from wallet.account a full join (${BALANCES}) b on b.player_id = a.player_id
      where a.cash_minor is distinct from coalesce(b.cash, 0) or a.bonus_minor is distinct
        from coalesce(b.bonus, 0) or a.locked_minor is distinct from coalesce(b.locked, 0)
        or a.vault_minor is distinct from coalesce(b.vault, 0)`,
    checked: sql`select count(*) as n from wallet.account`,
  },
  {
    name: 'nothing is negative',
    broken: sql`select 'player ' || player_id as what from wallet.account
      where least(cash_minor, bonus_minor, locked_minor, vault_minor) < 0`,
    checked: sql`select count(*) as n from wallet.account`,
  },
  {
    name: 'every chain recomputes',
    broken: sql`select 'player ' || player_id || ' entry ' || seq as what from (${CHAINS}) c
      where hash <> expected or seq <> previous_seq + 1
      union all
      select 'player ' || a.player_id || ' ends elsewhere' from wallet.account a
      left join lateral (select seq, hash from (select seq, hash from wallet.entry e
          where e.player_id = a.player_id union all
          select seq, hash from wallet.opening o where o.player_id = a.player_id) e
        order by seq desc limit 1) last on true
      where a.seq <> coalesce(last.seq, 0) or a.chain_hash <> coalesce(last.hash,
        decode(repeat('00', 32), 'hex'))`,
    checked: sql`select count(*) as n from wallet.account`,
  },
  {
    name: 'every daily root recomputes from its leaves',
    broken: sql`select 'root of ' || coalesce(r.date, l.date) as what
      from (select * from wallet.daily_root where date >= ${FIRST_DAY}) r full
      join (${ROOT_LEAVES}) l on l.date = r.date
      where r.players is distinct from l.players or not l.is_sorted
        or r.root is distinct from (select hashes from wallet.root_levels(l.hashes)
          order by level desc limit 1)
        or exists (select from wallet.root_levels(l.hashes) t
          full join (select level, hashes from wallet.root_level where date = r.date) k
            on k.level = t.level where k.hashes is distinct from t.hashes)`,
    checked: sql`select count(*) as n from wallet.daily_root`,
  },
  {
    name: 'every fold = the sum of the entries before it',
    broken: sql`select 'account ' || f.account || ' at entry ' || f.to_entry_id as what
      from (select account, to_entry_id, balance_minor, row_number() over accounts as place
        from (${FOLDS}) f window accounts as (partition by account order by to_entry_id)) f
      left join (${FOLD_SLICES}) s on s.account = f.account and s.place <= f.place
      group by f.account, f.to_entry_id, f.balance_minor
        having f.balance_minor <> coalesce(sum(s.amount_minor), 0)`,
    checked: sql`select count(*) as n from wallet.house_fold`,
  },
  {
    name: 'every transfer has its statement line, and every approved line its transfer',
    broken: sql`select 'transfer ' || e.transfer_id as what from wallet.entry e
        where e.player_id <> ${THE_HOUSE} and not exists (select from wallet.transaction t
          where t.player_id = e.player_id and t.id = e.transfer_id)
      union all
      select 'line ' || id from (${LINE_SUMS}) l where case
        when status = 1002 then moved <> amount_minor
        when type = 2 and status in (1000, 1001) then moved <> amount_minor
        else moved <> 0 end`,
    checked: sql`select count(*) as n from wallet.transaction`,
  },
  {
    name: 'every round has one first line, and no round wins without a bet',
    broken: sql`select 'round ' || round_id as what from wallet.transaction
      where round_id is not null
        and coalesce(wallet.time_of_id(round_id), 'infinity') >= wallet.online_from()
      group by player_id, round_id
      having count(*) filter (where leads) = 0`,
    checked: sql`select count(distinct round_id) as n from wallet.transaction`,
  },
  {
    name: 'an open stake = the bets of its round less what was sold of it',
    broken: sql`select 'round ' || s.round_id as what from wallet.open_stake s
      where s.cash_minor + s.bonus_minor + s.sold_minor
        <> (select coalesce(-sum(t.amount_minor), 0) from wallet.transaction t
          where t.player_id = s.player_id and t.round_id = s.round_id and t.type = 3)`,
    checked: sql`select count(*) as n from wallet.open_stake`,
  },
  {
    name: 'days of play = the entries they were folded from',
    broken: sql`select 'player ' || f.player_id as what from wallet.play_fold f
      left join (select player_id, sum(staked_minor - refunded_minor - won_minor)
        as lost, sum(staked_minor) as staked, sum(deposited_minor) as deposited from wallet.play_day
        where day >= ${FIRST_DAY} group by player_id) d
        on d.player_id = f.player_id
      cross join lateral (select sum(l.staked - l.refunded - l.won) as lost, sum(l.staked)
        as staked, sum(l.deposited) as deposited
        from wallet.play_lines(f.player_id, 0, null) l
        where l.seq <= f.to_seq and l.day >= ${FIRST_DAY}) l
      where (coalesce(d.lost, 0), coalesce(d.staked, 0), coalesce(d.deposited,
        0)) <> (coalesce(l.lost, 0), coalesce(l.staked, 0), coalesce(l.deposited, 0))`,
    checked: sql`select count(*) as n from wallet.play_day`,
  },
  {
    name: 'locked = open withdrawals',
    broken: sql`select 'player ' || a.player_id as what from wallet.account a
      where a.locked_minor <> (select coalesce(-sum(t.amount_minor), 0) from wallet.transaction t
        where t.player_id = a.player_id and t.type = 2 and t.status in (1000, 1001))`,
    checked: sql`select count(*) as n from wallet.transaction where type = 2`,
  },
  {
    name: 'the vault = its pots, and a withdrawal from it = what it took of them',
    broken: sql`select 'player ' || a.player_id as what from wallet.account a
      left join (select player_id, sum(amount_minor) as amount from wallet.vault_pot
        group by player_id) p on p.player_id = a.player_id
      where a.vault_minor <> coalesce(p.amount, 0)
      union all
      select 'withdrawal ' || v.transaction_id from (select player_id, transaction_id,
          sum(amount_minor) as amount from wallet.vault_withdrawal group by 1, 2) v
        join wallet.transaction t on t.player_id = v.player_id and t.id = v.transaction_id
      where t.type <> 2 or t.status not in (1000, 1001, 1002) or -t.amount_minor <> v.amount`,
    checked: sql`select count(*) as n from wallet.vault_pot`,
  },
  {
    name: 'bonus money = what a bonus in play owns',
    broken: sql`select 'player ' || a.player_id as what from wallet.account a
      where (a.bonus_minor > 0 and not a.has_bonus) or a.has_bonus <> exists (select
        from wallet.bonus b where b.player_id = a.player_id and b.state = 'active')
      union all
      select 'player ' || b.player_id from wallet.bonus b where b.state = 'active'
        and not exists (select from wallet.account a where a.player_id = b.player_id)`,
    checked: sql`select count(*) as n from wallet.bonus`,
  },
  {
    name:
      'what a bonus became in cash = its terms applied to all bonus money it ended with, ' +
      'whenever it came, and never above its cap',
    broken: sql`select 'bonus ' || b.id as what from wallet.bonus b
      where b.paid_minor > b.win_cap_minor or b.paid_minor <> wallet.bonus_pays(b,
      b.converted_minor)`,
    checked: sql`select count(*) as n from wallet.bonus`,
  },
  {
    name: 'a request is answered once',
    broken: sql`select 'request ' || request_id as what from wallet.request
      group by player_id, request_id having count(*) > 1`,
    checked: sql`select count(*) as n from wallet.request`,
  },
]
