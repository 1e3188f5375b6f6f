-- Returns the levels above the given leaves, the leaves first. A last node without a neighbour
-- moves up unchanged.
create or replace function wallet.root_levels(p_leaves bytea) returns table (
  level smallint, hashes bytea
)
language plpgsql immutable
as $$
begin
  level := 0;
  hashes := p_leaves;
  loop
    return next;
    exit when octet_length(hashes) <= 32;
    level := level + 1;
    hashes := (
      select string_agg(
        case when octet_length(hashes) <= i * 64 + 32 then substring(hashes from i * 64 + 1 for 32)
          else wallet.node_hash(substring(hashes from i * 64 + 1 for 32), substring(hashes
            from i * 64 + 33 for 32)) end, ''::bytea order by i)
      from generate_series(0, (octet_length(hashes) - 1) / 64) i);
  end loop;
end $$;
