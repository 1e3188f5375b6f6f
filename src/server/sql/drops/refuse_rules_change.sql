create or replace function drops.refuse_rules_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.title_tr, old.title_en, old.starts_at, old.ends_at,
    old.min_stake_minor, old.prizes, old.drops, old.budget_minor, old.seed_hash, old.approved_at,
    old.approved_by) = (new.id, new.title_tr, new.title_en, new.starts_at, new.ends_at,
    new.min_stake_minor, new.prizes, new.drops, new.budget_minor, new.seed_hash, new.approved_at,
    new.approved_by) and old.games is not distinct from new.games
    and (old.stopped_at is null or old.stopped_at = new.stopped_at) then
    return new;
  end if;
  raise exception 'an approved campaign is never changed';
end $$;

create trigger rules_kept before update or delete on drops.campaign
  for each row execute function drops.refuse_rules_change();
