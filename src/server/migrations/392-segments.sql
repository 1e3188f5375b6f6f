-- Which players something is for, kept under a name: a rule of filters, never a query.
create table crm.segment (
  id uuid primary key,
  name text not null,
  rule jsonb not null,
  staff_name text not null,
  updated_at timestamptz not null
);

-- What the filters look for.
create index player_last_seen on identity.player (last_login_at);
create index player_country on identity.player (country);
create index transaction_approved_deposit on wallet.transaction (created_at, player_id) where type = 1 and status = 1002;
create index tag_players on backoffice.tag (tag, player_id);
