create or replace function wallet.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'wallet.% is append-only', tg_table_name;
end $$;

create trigger entry_append_only before update or delete or truncate on wallet.entry
  for each statement execute function wallet.refuse_change();
-- A statement that names a partition fires the triggers of that partition only.
do $$
declare
  v_partition regclass;
begin
  for v_partition in select inhrelid::regclass from pg_inherits
    where inhparent = 'wallet.entry'::regclass order by inhrelid loop
    execute format('create trigger entry_append_only before update or delete or truncate on %s
      for each statement execute function wallet.refuse_change()', v_partition);
  end loop;
end $$;
create trigger house_fold_append_only before update or delete or truncate on wallet.house_fold
  for each statement execute function wallet.refuse_change();
create trigger chain_salt_append_only before update or delete or truncate on wallet.chain_salt
  for each statement execute function wallet.refuse_change();
create trigger daily_root_append_only before update or delete or truncate on wallet.daily_root
  for each statement execute function wallet.refuse_change();
create trigger root_leaf_append_only before update or delete or truncate on wallet.root_leaf
  for each statement execute function wallet.refuse_change();
create trigger root_level_append_only before update or delete or truncate on wallet.root_level
  for each statement execute function wallet.refuse_change();
