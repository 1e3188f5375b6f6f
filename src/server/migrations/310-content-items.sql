-- What the content desk edits. `key`: the name of an item there is one of; '' in a list of any length. `head`: its newest version.
create table content.item (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null default '',
  position int not null default 0,
  head int not null,
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index item_key on content.item (kind, key) where key <> '';
create index item_kind on content.item (kind, position, id);

-- Each saving is a version; none is ever changed.
create table content.version (
  item_id bigint not null references content.item,
  version int not null check (version > 0),
  body jsonb not null,
  staff_name text not null,
  restored_from int,
  created_at timestamptz not null,
  primary key (item_id, version)
);

-- When which version is shown. Of those in force the last to begin is; once it is over the one before is again. `ended_at`: taken down.
create table content.publication (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  version int not null,
  from_at timestamptz not null,
  until_at timestamptz,
  staff_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_at < until_at),
  foreign key (item_id, version) references content.version
);
create index publication_of_item on content.publication (item_id, from_at desc, id desc);
create index publication_begins on content.publication (from_at) where ended_at is null;
create index publication_ends on content.publication (until_at) where ended_at is null;

create trigger version_append_only before update or delete or truncate on content.version
  for each statement execute function content.refuse_change();

-- Pictures as uploaded by staff, cut and named by what they hold: `hash` of the file, its cut and its focus.
create table content.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  cut text not null,
  width int not null,
  height int not null,
  staff_name text not null,
  created_at timestamptz not null
);
create table content.picture_file (
  hash text not null references content.picture,
  name text not null,
  bytes bytea not null,
  primary key (hash, name)
);

-- Sliders, popups and special days were rows of their own; each becomes an item whose first version says the same.
do $$
declare
  old record;
  made bigint;
begin
  for old in
    select 'slider' as kind, position, jsonb_build_object('set', set, 'place', place, 'image', image, 'title', jsonb_build_object('tr', title_tr, 'en', title_en),
        'text', jsonb_build_object('tr', text_tr, 'en', text_en), 'link', link, 'action', jsonb_build_object('tr', action_tr, 'en', action_en)) as body,
      start_at as from_at, end_at as until_at, status = 'active' as shown, id
    from content.slider
    union all
    select 'popup', position, jsonb_build_object('image', image, 'title', jsonb_build_object('tr', title_tr, 'en', title_en),
        'body', jsonb_build_object('tr', body_tr, 'en', body_en), 'link', link, 'action', jsonb_build_object('tr', action_tr, 'en', action_en)),
      now(), null, active = 'active', id
    from content.popup
    union all
    select 'special', position, jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'image', image, 'title', jsonb_build_object('tr', title_tr, 'en', title_en),
        'text', jsonb_build_object('tr', text_tr, 'en', text_en)),
      now(), null, enabled, id
    from content.special_date
    order by 1, 2, id
  loop
    insert into content.item (kind, position, head, created_at) values (old.kind, old.position, 1, now()) returning id into made;
    insert into content.version (item_id, version, body, staff_name, created_at) values (made, 1, old.body, 'kupa', now());
    insert into content.publication (item_id, version, from_at, until_at, staff_name, created_at, ended_at)
      values (made, 1, old.from_at, old.until_at, 'kupa', now(), case when old.shown then null else now() end);
  end loop;
end $$;
drop table content.slider, content.popup, content.special_date;
