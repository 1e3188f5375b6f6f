create schema identity;

create table identity.player (
  id uuid primary key,
  username text not null,
  -- Compared by root rules, never by Turkish casing.
  username_key text not null constraint player_username_unique unique,
  password_hash text not null,
  status text not null check (status in ('unconfirmed', 'active', 'closed')),
  rid text not null default '10' check (rid in ('10', '20')),
  firstname text not null,
  lastname text not null,
  birth_date date not null,
  nationality char(2) not null,
  -- A keyed digest finds a second account; the number itself is kept encrypted.
  identity_digest text not null constraint player_identity_unique unique,
  identity_sealed bytea not null,
  country char(2) not null,
  city text not null,
  address text not null,
  email text not null,
  email_key text not null constraint player_email_unique unique,
  email_verified_at timestamptz,
  phone text not null constraint player_phone_unique unique,
  phone_verified_at timestamptz,
  sms_consent boolean not null,
  email_consent boolean not null,
  promotion_code text,
  reference_number text,
  language text not null check (language in ('tr', 'en')),
  last_login_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text
);

create table identity.confirmation (
  token_hash bytea primary key,
  player_id uuid not null references identity.player,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmation_player on identity.confirmation (player_id);

-- One signed-in browser: the cookie names it, its sessions and auth records succeed each other.
create table identity.family (
  id uuid primary key,
  player_id uuid not null references identity.player,
  cookie_hash bytea not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index family_player on identity.family (player_id);
create index family_cookie on identity.family (cookie_hash);

create table identity.session (
  id uuid primary key,
  sid_hash bytea not null unique,
  family_id uuid not null references identity.family,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index session_family on identity.session (family_id);

create table identity.auth_record (
  sid_hash bytea primary key,
  family_id uuid not null references identity.family,
  created_at timestamptz not null,
  replaced_at timestamptz,
  -- The reply its first use got, encrypted, for a second use within seconds.
  successor_sealed bytea
);

-- A browser that signed this player in before; it may still sign in while the account is locked for others.
create table identity.device (
  device_hash bytea not null,
  player_id uuid not null references identity.player,
  created_at timestamptz not null,
  primary key (device_hash, player_id)
);

create table identity.sign_in_attempt (
  id bigint generated always as identity primary key,
  account_key text not null,
  at timestamptz not null
);
create index sign_in_attempt_account on identity.sign_in_attempt (account_key, at);

-- 60 minutes after its last use, at most 24 hours.
create function identity.session_expiry(created_at timestamptz, last_used_at timestamptz) returns timestamptz
language sql immutable as $$ select least(last_used_at + interval '60 minutes', created_at + interval '24 hours') $$;

/* 'ok' | 'session expired' | 'inactive account'. Counts as use, also of a closed account: its player may still look and withdraw. Writes at most every five seconds. */
create function identity.touch_session(p_session_id uuid, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_created timestamptz;
  v_used timestamptz;
  v_ended timestamptz;
  v_status text;
begin
  select s.created_at, s.last_used_at, coalesce(s.ended_at, f.ended_at), p.status
    into v_created, v_used, v_ended, v_status
    from identity.session s
    join identity.family f on f.id = s.family_id
    join identity.player p on p.id = s.player_id
    where s.id = p_session_id;
  if not found or v_ended is not null or identity.session_expiry(v_created, v_used) <= p_at then
    return 'session expired';
  end if;
  if v_used < p_at - interval '5 seconds' then
    update identity.session set last_used_at = p_at where id = p_session_id and last_used_at < p_at;
  end if;
  if v_status <> 'active' then
    return 'inactive account';
  end if;
  return 'ok';
end $$;

/* Residents of northern Cyprus and holders of its identity card may not play. */
create function identity.is_barred(p_player_id uuid) returns boolean
language sql stable as $$ select exists (select from identity.player p where p.id = p_player_id and 'XN' in (p.country, p.nationality)) $$;
