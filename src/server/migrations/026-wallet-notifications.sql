-- What a player was told, listed as lines of category 2. Apart from wallet.transaction: a message moves no money.
create table wallet.notification (
  player_id uuid not null,
  id uuid not null,
  -- with its facts, worded when it is read
  kind text not null,
  facts jsonb not null,
  type smallint not null,
  sub_category smallint not null,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, id)
);
