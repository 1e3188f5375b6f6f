-- A round whose stake the house gave back, because nobody ended it or its shared round never flew, was not played: it counts to no popularity and no observed return.
alter table rounds.round add column is_returned boolean not null default false;
update rounds.round r set is_returned = true
from wallet.transaction t where t.type = 5 and t.player_id = r.player_id and t.round_id = r.id and r.state = 'settled' and r.win_minor = r.bet_minor + r.raised_minor;
