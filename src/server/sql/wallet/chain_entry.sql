-- The entries that continue each chain after its opening.
create or replace view wallet.chain_entry as
select e.* from wallet.entry e left join wallet.opening o on o.player_id = e.player_id
where e.seq > coalesce(o.seq, 0);
