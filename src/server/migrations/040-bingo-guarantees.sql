-- migration: expand
-- A round needs a minimum number of players, and its prizes can be guaranteed from a daily budget.

-- Rounds that are put on sale from now on need two players. The operator changes it.
update bingo.room set rules = rules || '{"minPlayers": 2}' where not rules ? 'minPlayers';

-- The most that the guarantees of a hall may add to prizes in a day. 0: nothing is guaranteed.
alter table bingo.room add column guarantee_budget_minor bigint not null default 0
  check (guarantee_budget_minor >= 0);

-- What the guarantees of a hall's rounds that begin on an Istanbul day hold back and have paid. A
-- sale that opens holds back the most that its round can need. The constraint refuses a round that
-- would exceed the budget.
create table bingo.guarantee_day (
  room_id text not null references bingo.room,
  day date not null,
  budget_minor bigint not null,
  held_minor bigint not null default 0 check (held_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  primary key (room_id, day),
  check (held_minor + paid_minor <= budget_minor)
);

-- guarantee: none, held (the budget pays what the guaranteed prizes need) or spent (the hall
-- guarantees prizes, but the budget of the day was used up when the sale opened). held_minor: the
-- most that the round can need. top_up_minor: what it needed, known when the sale is closed.
alter table bingo.round
  add column guarantee text not null default 'none'
    check (guarantee in ('none', 'held', 'spent')),
  add column guarantee_day date,
  add column held_minor bigint not null default 0 check (held_minor >= 0),
  add column top_up_minor bigint not null default 0 check (top_up_minor >= 0),
  add constraint round_guarantee check ((guarantee = 'held') = (guarantee_day is not null)
    and (guarantee = 'held' or held_minor = 0) and top_up_minor <= held_minor),
  drop constraint round_void_reason_check,
  add constraint round_void_reason_check check (void_reason in ('few tickets', 'few players',
    'site closed', 'interrupted')),
  drop constraint round_check4,
  add constraint round_shared check (state <> 'over' or sales_minor + top_up_minor = prizes_minor +
    left_minor + jackpot_in_minor + house_minor);
