-- What a player's coupons of the same selections may pay together is a limit of its own; it stands at the first of their events.
alter table sportsbook.exposure drop constraint exposure_part_check;
alter table sportsbook.exposure add constraint exposure_part_check check (part in ('event', 'player', 'selection', 'type', 'payout'));
