-- What the winners' strip shows: paid rounds that returned at least ten times their stake. Few rows, so it costs other rounds next to nothing.
create index round_big_win on rounds.round (settled_at desc, id)
  where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor);
