-- A word to visitors of the home page, shown over it.
create table content.popup (
  id bigint generated always as identity primary key,
  position int not null,
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  action_tr text not null,
  action_en text not null,
  image text not null,
  link text not null,
  active text not null check (active in ('active', 'passive'))
);

-- Days and seasons that come back every year. A span may reach over the turn of the year.
create table content.special_date (
  id bigint generated always as identity primary key,
  position int not null,
  first_day text not null check (first_day ~ '^[01]\d-[0-3]\d$'),
  last_day text not null check (last_day ~ '^[01]\d-[0-3]\d$'),
  title_tr text not null,
  title_en text not null,
  text_tr text not null,
  text_en text not null,
  image text not null,
  enabled boolean not null default true
);
