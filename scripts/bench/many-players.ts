import type { Database } from '#server/platform/database/database.ts'

const BATCH = 100_000
export const FIRST_NAMES = [
  'Emre',
  'Deniz',
  'Ayşe',
  'Işıl',
  'Mehmet',
  'Fatma',
  'Can',
  'Zeynep',
  'Çağla',
  'Ömer',
  'Şule',
  'Burak',
  'Gül',
  'Hakan',
  'İrem',
  'Kerem',
  'Lale',
  'Murat',
  'Nur',
  'Ozan',
]
export const SURNAMES = [
  'Yılmaz',
  'Kaya',
  'Demir',
  'Çelik',
  'Şahin',
  'Yıldız',
  'Öztürk',
  'Aydın',
  'Kılıç',
  'Arslan',
  'Doğan',
  'Koç',
  'Kurt',
  'Özkan',
  'Şimşek',
  'Polat',
  'Güneş',
  'Ak',
  'Işık',
  'Bulut',
]

export const playerIdOf = (n: string) => `md5('oyuncu' || ${n})::uuid`

const INSERT_PLAYERS = `insert into identity.player (id, username, username_key, password_hash,
  status, firstname, lastname, birth_date, nationality, identity_digest,
    identity_sealed, country, city, address, email, email_key, phone, sms_consent, email_consent,
      language, created_at)
  select ${playerIdOf('n')}, 'oyuncu' || n, 'oyuncu' || n, '', 'active',
    ($3::text[])[1 + (n * 7919 % 20)], ($4::text[])[1 + (n / 20 * 104729 % 20)], '1990-01-01', 'TR',
    'search ' || n,
    '', 'TR', 'İzmir', '', 'oyuncu' || n || '@kupa.example', 'oyuncu' || n || '@kupa.example',
      '+905' || lpad(n::text, 9, '0'), false, false, 'tr',
      timestamptz '2024-01-01' + n * interval '60 seconds'
  from generate_series($1::bigint, $2::bigint) n`

export async function inBatches(
  database: Database,
  count: number,
  text: string,
  more: unknown[] = [],
  batch = BATCH,
): Promise<void> {
  for (let from = 1; from <= count; from += batch)
    await database.pool.query(text, [from, Math.min(count, from + batch - 1), ...more])
}

export async function insertPlayers(
  database: Database,
  count: number,
  batch = BATCH,
): Promise<void> {
  await inBatches(database, count, INSERT_PLAYERS, [FIRST_NAMES, SURNAMES], batch)
}
