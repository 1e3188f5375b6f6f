-- What a virtual sport and a bingo hall take is the operator's: each change counts the version up. A sport's round keeps the limits it began with
-- (null: it began before they were kept); a hall's keeps the rules it was sold under already.
alter table virtuals.game add column limits_version int not null default 1 check (limits_version > 0);
alter table virtuals.round add column limits jsonb;
alter table bingo.room add column limits_version int not null default 1 check (limits_version > 0);
