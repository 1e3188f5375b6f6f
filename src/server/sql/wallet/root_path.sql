-- Returns the path from a leaf to its date's root: each neighbour's hash and side. Levels where the
-- node moved up alone are left out.
create or replace function wallet.root_path(p_date date, p_position integer) returns table (
  level smallint, side text, hash bytea
)
language sql stable
as $$
  select l.level, case when (p_position >> l.level) & 1 = 1 then 'left' else 'right'
    end, substring(l.hashes from n.neighbour * 32 + 1 for 32)
  from wallet.root_level l cross join lateral (select (p_position >> l.level) # 1 as neighbour) n
  where l.date = p_date and (n.neighbour + 1) * 32 <= octet_length(l.hashes)
  order by l.level
$$;
