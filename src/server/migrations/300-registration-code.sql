/* A promotion's code given at registration: kept until its promotion's conditions allow, then redeemed, or refused for good. */
create table promotions.registration_code (
  player_id uuid primary key,
  code text not null,
  state text not null default 'kept' check (state in ('kept', 'redeemed', 'refused')),
  kept_at timestamptz not null,
  -- When it was last tried.
  checked_at timestamptz
);
create index registration_code_kept on promotions.registration_code (checked_at nulls first) where state = 'kept';
