-- What a method asks for and says, as versions: a payment keeps the one its player was told.
alter table payments.method add column version integer not null default 1;
-- Hundredths of a percent of a withdrawn amount, taken out of it; paying in costs nothing.
alter table payments.method add column fee_bp integer not null default 0 check (fee_bp between 0 and 1000 and (cash_type = 2 or fee_bp = 0));

create table payments.method_version (
  method_id text not null,
  cash_type smallint not null,
  version integer not null,
  -- {name, text, eta, minMinor, maxMinor, feeBp, isActive}
  body jsonb not null,
  -- null: as the program came
  made_at timestamptz,
  made_by text not null,
  -- The second person, where it wanted two.
  approved_by text,
  reason text not null,
  primary key (method_id, cash_type, version)
);
insert into payments.method_version (method_id, cash_type, version, body, made_by, reason)
  select method_id, cash_type, 1, jsonb_build_object('name', name, 'text', text, 'eta', eta, 'minMinor', min_minor::text, 'maxMinor', max_minor::text, 'feeBp', fee_bp, 'isActive', is_active), '', '' from payments.method;

alter table payments.payment add column method_version integer not null default 1;
alter table payments.payment add column fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor < amount_minor);

-- One change of a method's limits waits at a time.
create unique index proposal_of_method on staff.proposal (subject_id) where kind = 'method' and state = 'pending';

insert into wallet.house_account (code, name) values (112, 'payment fees');

create or replace function reports.kind_of(p_account smallint, p_other smallint, p_type smallint, p_is_free boolean) returns text
language sql immutable parallel safe as $$
  select case
    when p_account = 100 then 'deposit'
    when p_account = 101 then 'withdrawal'
    when p_account = 112 then 'fee'
    when p_other >= 100 then 'jackpot-part'
    when p_account = 108 then 'bonus'
    when p_account = 109 then 'prize'
    when p_account = 110 then 'jackpot'
    when p_account = 111 then 'correction'
    when p_type = 3 then 'stake'
    when p_type = 5 then 'refund'
    when p_is_free then 'free-win'
    else 'win'
  end
$$;
