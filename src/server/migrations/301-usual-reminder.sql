/* The reminder everybody has from the start holds play too. `is_usual`: the player chose none. Such a row holds only while its player's sitting nears the usual
   minutes, so that nothing is added up for those who play little. */
alter table wallet.reality_check add column is_usual boolean not null default false;
update wallet.reality_check set is_usual = true where not holds and minutes = 60;
