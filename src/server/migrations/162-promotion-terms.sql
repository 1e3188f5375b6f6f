-- What a promotion gives, to whom, how often and under which bounds, as data beside its words.
alter table content.promotion_terms
  add column reward text not null default 'bonus' check (reward in ('bonus', 'cash', 'free-bet', 'free-rounds')),
  -- How often a player may have it: once for ever, or once a week (Monday to Sunday in Istanbul).
  add column repeats text not null default 'once' check (repeats in ('once', 'week')),
  -- On a deposit: whether it must be the player's first.
  add column of_first_deposit boolean not null default false,
  -- Asked for by a code only.
  add column needs_code boolean not null default false,
  -- Given as soon as its conditions are met; otherwise staff decide.
  add column is_automatic boolean not null default false,
  -- Percent of a stake that counts, by sub-category; what is not named counts nothing and takes no bonus money.
  add column contributions jsonb not null default '{"301": 100}',
  -- Games it is for, where it is not for all of those sub-categories; and games it is not for.
  add column only_games text[],
  add column excluded_games text[] not null default '{}',
  -- The most that becomes cash; null: no cap.
  add column win_cap_minor bigint check (win_cap_minor > 0),
  -- Only what was won above the bonus becomes cash.
  add column is_sticky boolean not null default false,
  -- Free rounds: how many, in which game, at which bet.
  add column game_id text,
  add column rounds int check (rounds > 0),
  add column bet_minor bigint check (bet_minor > 0);
alter table content.promotion_terms drop constraint promotion_terms_basis_check;
alter table content.promotion_terms add constraint promotion_terms_basis_check check (basis in ('deposit', 'net-loss', 'stakes', 'gift'));
alter table content.promotion_terms drop constraint promotion_terms_check;
alter table content.promotion_terms drop constraint promotion_terms_check1;
-- Versions published before are told by their figures: without wagering they were cash.
alter table content.promotion_terms disable trigger promotion_terms_kept;
update content.promotion_terms set reward = 'cash' where wagering = 0;
update content.promotion_terms set repeats = 'week' where basis = 'net-loss';
alter table content.promotion_terms enable trigger promotion_terms_kept;
alter table content.promotion_terms add constraint promotion_terms_bonus check ((reward = 'bonus') = (wagering > 0) and (reward = 'cash') = (days is null));
alter table content.promotion_terms add constraint promotion_terms_rounds check ((reward = 'free-rounds') = (rounds is not null and game_id is not null and bet_minor is not null));

-- A code some may redeem, each player once; `used` never exceeds `most_uses`.
create table promotions.code (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9]{4,24}$'),
  promotion_id bigint not null,
  most_uses int not null check (most_uses > 0),
  used int not null default 0 check (used between 0 and most_uses)
);

alter table promotions.request
  -- The week (its Monday) or 'once' that it was given for; null until it is given.
  add column period text,
  -- The deposit it was given on; each gives one.
  add column deposit_id uuid,
  add column code text;
create unique index request_given on promotions.request (player_id, promotion_id, period) where period is not null;
create unique index request_deposit on promotions.request (player_id, deposit_id) where deposit_id is not null;

-- A bet on the house: its stake is not returned, its win is cash. Open until it is used or over; a void coupon opens it again.
create table promotions.free_bet (
  id uuid primary key,
  request_id uuid not null references promotions.request (id),
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  expires_at timestamptz not null,
  coupon_id uuid unique,
  created_at timestamptz not null
);
create index free_bet_of_player on promotions.free_bet (player_id, created_at desc);
