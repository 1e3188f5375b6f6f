-- Whether the client seed is the player's: theirs or their browser's, not one the server made. Whoever rotated before has given one.
alter table fairness.seed_pair add column is_own boolean not null default false;
update fairness.seed_pair p set is_own = true where p.state = 'active' and exists (select from fairness.seed_pair o where o.player_id = p.player_id and o.state = 'revealed');
