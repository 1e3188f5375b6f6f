/* Referral: a player's code brings friends; when a friend has deposited and played as the terms ask, both get what the terms say, each once for that friend.
   Of such terms `most_minor` is what the friend gets, `least_minor` the smallest deposit that counts. */
alter table content.promotion_terms drop constraint promotion_terms_basis_check;
alter table content.promotion_terms add constraint promotion_terms_basis_check check (basis in ('deposit', 'net-loss', 'stakes', 'gift', 'referral'));
alter table content.promotion_terms
  -- What the one who invited gets for a friend.
  add column referrer_minor bigint check (referrer_minor > 0),
  -- What the friend is to stake of their own money first.
  add column play_minor bigint check (play_minor > 0),
  -- For so many friends a calendar month the one who invited gets something.
  add column month_most int check (month_most > 0),
  add constraint promotion_terms_referral check ((basis = 'referral') = (referrer_minor is not null and play_minor is not null and month_most is not null) and (basis <> 'referral' or reward <> 'free-rounds'));

create table promotions.referral_code (
  player_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  created_at timestamptz not null
);

-- Who was invited by whom: one row a friend, under the terms in force when they joined.
create table promotions.referral (
  player_id uuid primary key,
  referrer_id uuid not null check (referrer_id <> player_id),
  promotion_id bigint not null,
  terms_version int not null,
  joined_at timestamptz not null,
  -- Until then the friend can meet the terms.
  expires_at timestamptz not null,
  -- A deposit that counts was approved.
  deposited_at timestamptz,
  -- When their play was last added up.
  checked_at timestamptz,
  -- The terms were met; in the same commit stand the requests that give.
  earned_at timestamptz
);
create index referral_of_referrer on promotions.referral (referrer_id, joined_at desc);
create index referral_to_check on promotions.referral (checked_at nulls first) where deposited_at is not null and earned_at is null;

alter table promotions.request
  -- The friend it is given for: the player themselves, or the one they invited.
  add column friend_id uuid,
  -- Why staff decide it, though its terms give by themselves.
  add column held_for text check (held_for in ('same person', 'same device', 'same address'));
create unique index request_of_friend on promotions.request (player_id, friend_id) where friend_id is not null;
create index request_referral_due on promotions.request (requested_at) where friend_id is not null and state = 'requested';
drop index promotions.request_open;
create unique index request_open on promotions.request (player_id, promotion_id) where state in ('requested', 'active') and friend_id is null;
