-- migration: expand
-- A player's own lock on cancelling withdrawals. subject: the withdrawal, or the nil UUID for every
-- withdrawal that is requested later. The lock of a withdrawal stays when the withdrawal is decided.
create table payments.withdrawal_lock (
  player_id uuid not null,
  subject uuid not null,
  locked_at timestamptz not null,
  -- From when the requested removal can be confirmed; null: no removal is requested.
  unlock_from timestamptz,
  primary key (player_id, subject)
);

-- The program also withdraws a proposal whose withdrawal was cancelled or declined, whose partner was
-- stopped, or whose affiliate payout was stopped.
alter table staff.proposal drop constraint proposal_withdrawn_by_program;
alter table staff.proposal add constraint proposal_withdrawn_by_program
  check (decided_by is not null or state = 'pending'
    or kind in ('list', 'withdrawal', 'affiliate-partner', 'affiliate-payout'));

-- A player's fourth account: money that the player put aside and cannot stake.
alter table wallet.account add column vault_minor bigint not null default 0
  check (vault_minor >= 0);
alter table wallet.opening add column vault_minor bigint not null default 0;

-- The parts of a player's vault. An emptied pot stays, because a withdrawal that comes back fills
-- it again.
create table wallet.vault_pot (
  id uuid not null,
  player_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  made_at timestamptz not null,
  -- Null: the money can only be withdrawn.
  ends_at timestamptz,
  primary key (id, player_id)
);
create index vault_pot_of_player on wallet.vault_pot (player_id) where amount_minor > 0;

-- What a withdrawal took from which pot. A rejected, cancelled or returned withdrawal gives it back
-- and loses its rows.
create table wallet.vault_withdrawal (
  player_id uuid not null,
  transaction_id uuid not null,
  pot_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (player_id, transaction_id, pot_id)
);
