-- Whether a batch leaves an item to its dead letter.
create or replace function platform.is_held(p_source text, p_item text) returns boolean
language sql stable
as $$
  select exists (select 1 from platform.dead_letter where source = p_source and item_id = p_item
    and state <> 'resolved')
$$;
