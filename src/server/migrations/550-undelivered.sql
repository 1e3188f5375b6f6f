-- Addresses at which nobody is: the post refused one for good. The first message that found out is kept with it; a player's new address is another.
create table crm.dead_address (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  message_id uuid references crm.mass_message on delete set null,
  noted_at timestamptz not null,
  primary key (channel, address)
);

-- Who has no address by a channel is left out of it.
alter table crm.recipient
  drop constraint recipient_why_check,
  add constraint recipient_why_check check (why in ('closed', 'kept-out', 'no-consent', 'unreachable', 'stopped'));
alter table crm.message_tally
  drop constraint message_tally_outcome_check,
  add constraint message_tally_outcome_check check (outcome in ('meant', 'sent', 'failed', 'closed', 'kept-out', 'no-consent', 'unreachable', 'stopped', 'other'));
