-- Who looks at players once they have new entries, and up to which entry players were noted for them.
create table reports.follower (
  name text primary key,
  to_entry_id bigint not null
);

-- Players a follower has not looked at since their last entry. Taking one removes the row in the commit that looks.
create table reports.touched (
  follower text not null references reports.follower,
  player_id uuid not null,
  primary key (follower, player_id)
);

insert into reports.follower (name, to_entry_id) select 'risk', to_entry_id from risk.progress;
drop table risk.progress;

insert into reports.follower (name, to_entry_id) select 'loyalty', to_entry_id from reports.watermark;
insert into reports.touched (follower, player_id)
  select 'loyalty', a.player_id from wallet.account a left join loyalty.member m on m.player_id = a.player_id
  where a.seq > coalesce(m.counted_seq, 0) and a.player_id <> '00000000-0000-0000-0000-000000000000';

/* Notes the players of the next entries for a follower: `p_most` numbers of entries at most, and only those below which nothing can still be committed. Says
   whether there are more. Where another process notes for the same follower, it does nothing. A row that a follower is just taking is waited for: that
   player's new entries are perhaps not seen by who takes it. */
create function reports.note_touched(p_follower text, p_most bigint, p_house uuid) returns boolean
language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
  v_folded bigint;
begin
  select to_entry_id into v_from from reports.follower where name = p_follower for update skip locked;
  if not found then return false; end if;
  select to_entry_id into strict v_folded from reports.watermark;
  v_to := least(v_folded, v_from + p_most);
  if v_to <= v_from then return false; end if;
  insert into reports.touched (follower, player_id)
    select p_follower, e.player_id from wallet.entry e where e.id > v_from and e.id <= v_to and e.player_id <> p_house group by e.player_id order by e.player_id
  on conflict do nothing;
  update reports.follower set to_entry_id = v_to where name = p_follower;
  return v_to < v_folded;
end $$;

/* Takes players for a follower, in the order of their ids, passing over those that another process is looking at. A player with an open letter of `p_source`
   stays until it is closed. */
create function reports.take_touched(p_follower text, p_source text, p_most int) returns setof uuid
language sql as $$
  delete from reports.touched t using (
    select o.player_id from reports.touched o where o.follower = p_follower and not platform.is_held(p_source, o.player_id::text)
    order by o.player_id limit p_most for update skip locked
  ) due where t.follower = p_follower and t.player_id = due.player_id returning t.player_id
$$;
