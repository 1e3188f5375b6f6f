-- The money wheel's page is drawn: a table that stood shut for want of it opens.
update tables.live_table set is_enabled = true where game = 'money-wheel';
