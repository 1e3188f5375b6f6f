-- What the drawing of a match in play needs of its course, kept apart so that nobody reads the whole course for it.
alter table sportsbook.event add column latest jsonb generated always as (course -> 'latest') stored;
