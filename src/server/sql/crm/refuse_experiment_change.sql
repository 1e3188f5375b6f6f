-- An experiment is fixed when its message is approved, its period when the players are assigned, and
-- its result when it is computed.
create or replace function crm.refuse_experiment_change() returns trigger
language plpgsql
as $$
begin
  if (old.message_id, old.share, old.days, old.metric, old.salt)
      is distinct from (new.message_id, new.share, new.days, new.metric, new.salt)
    or (old.assigned_at is not null
      and (old.assigned_at, old.ends_at) is distinct from (new.assigned_at, new.ends_at))
    or (old.result is not null
      and (old.result, old.computed_at) is distinct from (new.result, new.computed_at)) then
    raise exception 'an experiment cannot be changed';
  end if;
  return new;
end
$$;

create or replace trigger experiment_fixed before update on crm.experiment
  for each row execute function crm.refuse_experiment_change();
