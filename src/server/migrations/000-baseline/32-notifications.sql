create schema notifications;

-- Messages of the product to a player, listed as lines of category 2 of the statement. A message moves
-- no money and has no entry.
create table notifications.notification (
  player_id uuid not null,
  id uuid not null,
  -- The kind and its facts; the text is made when it is read.
  kind text not null,
  facts jsonb not null,
  type smallint not null,
  sub_category smallint not null,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, id)
);
