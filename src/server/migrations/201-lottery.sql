create schema lottery;

-- A campaign that gives tickets for deposits. Coming, running or over follows from its dates; `drawn_at` says that its winners are drawn and paid.
create table lottery.campaign (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name_tr text not null,
  name_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_minor bigint not null check (ticket_minor > 0),
  -- In the order they are drawn: [{"name": {"tr": …, "en": …}, "count": 1, "amountMinor": "1000000"}, …]
  prizes jsonb not null,
  -- Its hash stands before the first ticket, the seed itself once it is drawn.
  seed_hash text not null,
  seed_sealed bytea not null,
  seed text,
  drawn_at timestamptz,
  -- How many took part in the draw.
  tickets int not null default 0,
  check (starts_at < ends_at),
  check ((drawn_at is null) = (seed is null))
);
create index campaign_undrawn on lottery.campaign (ends_at) where drawn_at is null;

-- Tickets are numbered in the order their deposits were approved; a deposit's are its first, second, …
create table lottery.ticket (
  campaign_id bigint not null references lottery.campaign,
  number int not null check (number > 0),
  player_id uuid not null,
  transaction_id uuid not null,
  place int not null check (place > 0),
  issued_at timestamptz not null,
  primary key (campaign_id, number),
  unique (campaign_id, transaction_id, place)
);
create index ticket_player on lottery.ticket (player_id, campaign_id, number);

create table lottery.win (
  campaign_id bigint not null,
  number int not null,
  -- Of the campaign's prizes, from 0.
  prize int not null,
  amount_minor bigint not null check (amount_minor > 0),
  transaction_id uuid not null,
  primary key (campaign_id, number),
  foreign key (campaign_id, number) references lottery.ticket
);

/* Gives approved deposits of a campaign's dates their tickets: one for each full ticket price of each deposit, once a deposit. `p_transaction` null: all of
   them. Returns how many were given; a campaign that is drawn gives none. */
create function lottery.give_tickets(p_campaign bigint, p_transaction uuid, p_at timestamptz) returns int
language plpgsql as $$
declare
  v_campaign lottery.campaign;
  v_given int;
begin
  select * into v_campaign from lottery.campaign where id = p_campaign and drawn_at is null for update;
  if not found then return 0; end if;
  insert into lottery.ticket (campaign_id, number, player_id, transaction_id, place, issued_at)
  select p_campaign, v_campaign.tickets + row_number() over (order by t.created_at, t.id, n.place), t.player_id, t.id, n.place, p_at
  from wallet.transaction t cross join lateral generate_series(1, (t.amount_minor / v_campaign.ticket_minor)::int) n (place)
  where t.type = 1 and t.status = 1002 and t.created_at >= v_campaign.starts_at and t.created_at < v_campaign.ends_at
    and (p_transaction is null or t.id = p_transaction)
    and not exists (select from lottery.ticket x where x.campaign_id = p_campaign and x.transaction_id = t.id);
  get diagnostics v_given = row_count;
  update lottery.campaign set tickets = tickets + v_given where id = p_campaign and v_given > 0;
  return v_given;
end $$;
