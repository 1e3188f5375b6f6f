-- Staff may turn an account off for a while: nobody signs in to it until they turn it on again.
alter table identity.player drop constraint player_status_check;
alter table identity.player add constraint player_status_check check (status in ('unconfirmed', 'active', 'inactive', 'closed'));

-- A name as staff type it, the same for Turkish and English spelling.
create function identity.name_key(p_name text) returns text language sql immutable parallel safe as $$
  select lower(translate(btrim(regexp_replace(p_name, '\s+', ' ', 'g')), 'İIıĞğŞşÇçÖöÜüÂâÎîÛûÁáÉéÍíÓóÚúÀàÈèÊêËëÄäÏïÔôÑñ', 'iiiggssccoouuaaiiuuaaeeiioouuaaeeeeeeaaiioonn') collate "C")
$$;
alter table identity.player
  add column name_key text collate "C" generated always as (identity.name_key(firstname || ' ' || lastname)) stored,
  add column lastname_key text collate "C" generated always as (identity.name_key(lastname)) stored;

-- Every way of finding a player walks one of these from where the last page ended.
create index player_by_username on identity.player ((username_key collate "C"), id);
create index player_by_name on identity.player (name_key, id);
create index player_by_lastname on identity.player (lastname_key, id);
create index player_by_email on identity.player ((email_key collate "C"), id);
create index player_by_phone on identity.player ((phone collate "C"), id);
create index player_newest on identity.player (created_at desc, id desc);
create index player_newest_of_status on identity.player (status, created_at desc, id desc);
create index player_newest_excluded on identity.player (created_at desc, id desc) where excluded_until is not null;
