/* What staff give one player is a promotion of its own, for that player, with terms of its own: it is pinned, read, forfeited and wagered like any other, and
   offered to nobody else. */
alter table content.promotion add column for_player uuid check (for_player is null or status = 'passive');
create index promotion_gifts on content.promotion (for_player) where for_player is not null;
-- What is offered is few rows among the gifts.
create index promotion_offered on content.promotion (id) where status = 'active';

alter table promotions.request
  -- When it was given; what it cost is counted by it.
  add column given_at timestamptz;
update promotions.request r set given_at = coalesce(
  (select b.started_at from wallet.bonus b where b.id = r.id), (select f.created_at from promotions.free_bet f where f.request_id = r.id),
  (select f.created_at from promotions.free_rounds f where f.id = r.id), case when r.amount_minor > 0 then r.decided_at end)
  where r.period is not null;
-- What a promotion cost is read from the index alone.
create index request_given_on on promotions.request (promotion_id, given_at) include (amount_minor) where given_at is not null;

-- How much staff may give a player: at all, and within a day without a second person.
create table promotions.gift_bounds (
  is_sole boolean primary key default true check (is_sole),
  most_minor bigint not null check (most_minor > 0),
  alone_minor bigint not null check (alone_minor between 0 and most_minor)
);
insert into promotions.gift_bounds (most_minor, alone_minor) values (500000, 50000);
