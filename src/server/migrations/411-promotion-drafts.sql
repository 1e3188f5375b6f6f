/* A promotion as somebody writes it: what it will say and give, as typed, until it is published or thrown away. `revision` rises with each save: who saves over
   somebody else's is refused. Publishing writes the promotion and, where its rule or its terms changed, their next version. */
create table content.promotion_draft (
  id uuid primary key,
  -- The promotion it changes; null: a new one.
  promotion_id bigint references content.promotion (id),
  body jsonb not null,
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  edited_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz not null
);
create unique index draft_of_promotion on content.promotion_draft (promotion_id) where state = 'open';
create index draft_open on content.promotion_draft (edited_at desc) where state = 'open';
create index code_of_promotion on promotions.code (promotion_id);
