-- The blackjack table has its page now; where it stood shut for want of one, it opens.
update tables.live_table set is_enabled = true where game = 'blackjack';
