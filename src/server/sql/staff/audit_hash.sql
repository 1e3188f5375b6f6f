-- sha256(previous hash, the row as a JSON array: seq, milliseconds, who, address, what, to what,
-- before, after, why)
create or replace function staff.audit_hash(p_previous bytea, p_row staff.audit) returns bytea
language sql immutable
as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_row.seq, (extract(epoch
    from p_row.at) * 1000)::bigint, p_row.staff_id, p_row.staff_name,
    p_row.address, p_row.action, p_row.subject_kind, p_row.subject_id, p_row.before, p_row.after,
      p_row.reason)::text, 'UTF8'))
$$;
