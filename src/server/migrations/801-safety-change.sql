/* How long payouts wait after an account's safety changed. */

-- When something was last changed that says who may sign in or where money goes, by the database's time.
create table identity.safety_change (
  player_id uuid primary key references identity.player,
  change text not null,
  changed_at timestamptz not null
);
