-- Notes that an open round on the pair has ended.
create or replace function fairness.close_round(p_pair uuid) returns void
language sql
as $$ update fairness.seed_pair set open_rounds = open_rounds - 1 where id = p_pair $$;
