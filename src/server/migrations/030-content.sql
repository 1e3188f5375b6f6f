create schema content;

-- One slide of a page's head or side. `set` is home for the front page, else the lobby it stands beside.
create table content.slider (
  id bigint generated always as identity primary key,
  set text not null check (set in ('home', 'slot')),
  place text not null check (place in ('sol', 'sag')),
  position int not null,
  title_tr text not null,
  title_en text not null,
  text_tr text not null,
  text_en text not null,
  action_tr text not null,
  action_en text not null,
  image text not null,
  link text not null,
  status text not null check (status in ('active', 'passive')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  check (start_at < end_at)
);
create index slider_set on content.slider (set, position, id);
