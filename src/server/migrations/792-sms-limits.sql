-- Codes that were sent by SMS, counted in windows that begin with their first: by player, by number, by prefix of numbers, and in all. A key is a keyed digest where it names somebody.
create table identity.sms_count (
  scope text not null check (scope in ('sms-player', 'sms-number', 'sms-prefix', 'sms-house')),
  key text not null,
  began_at timestamptz not null,
  sent integer not null,
  primary key (scope, key)
) with (fillfactor = 70);
create index sms_count_began on identity.sms_count (began_at);
