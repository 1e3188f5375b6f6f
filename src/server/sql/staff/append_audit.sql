-- Writes one line and moves the head on. The next writer waits for this commit, so call it last.
create or replace function staff.append_audit(
  p_at timestamptz, p_staff uuid, p_name text, p_address text, p_action text, p_subject_kind text,
  p_subject text, p_before jsonb, p_after jsonb, p_reason text
) returns bigint
language plpgsql
as $$
declare
  v_head staff.audit_head;
  v_row staff.audit;
begin
  select * into v_head from staff.audit_head for update;
  v_row := (v_head.seq + 1, date_trunc('milliseconds', p_at), p_staff, p_name, p_address, p_action,
    p_subject_kind, p_subject, p_before, p_after, p_reason, null);
  v_row.hash := staff.audit_hash(v_head.hash, v_row);
  insert into staff.audit select v_row.*;
  update staff.audit_head set seq = v_row.seq, hash = v_row.hash;
  return v_row.seq;
end $$;
