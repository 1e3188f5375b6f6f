-- The page of dragon tiger is drawn: where the table already stands it opens.
update tables.live_table set is_enabled = true where game = 'dragon-tiger';
