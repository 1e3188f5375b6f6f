-- What an accepted request was answered, as it was sent, where the reply of wallet.request does not hold it: the same request is answered the same for ever.
create table wallet.first_answer (
  player_id uuid not null,
  request_id uuid not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);
