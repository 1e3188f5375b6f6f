-- Where a player of a one-against-one sport comes from, ISO 3166 two letters; clubs have a crest instead.
alter table sportsbook.event add column home_country text, add column away_country text;
