-- What an identity number is found by counted the nationality given with it. It counts no more; of accounts opened under another nationality than the Turkish one the
-- digest is made anew from the sealed number, by identity:digest-numbers.
alter table identity.player add column number_digest text;
create index player_by_number on identity.player (number_digest) where number_digest is not null;
create index player_without_number on identity.player (id) where number_digest is null and nationality <> 'TR' and erased_at is null;
