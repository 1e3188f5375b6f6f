/** Lists of players that staff upload for segments. */
export const MAX_PLAYER_LISTS = 100
export const MAX_LISTED_PLAYERS = 100_000
/** A line has at most a few names; with 100,000 IDs a file has 4 MB. */
export const MAX_PLAYER_LIST_BYTES = 8 * 1024 * 1024
/** Heads of the column with the players, where the first row names its columns. */
export const PLAYER_HEADS: ReadonlySet<string> = new Set([
  'id',
  'player',
  'player_id',
  'playerid',
  'username',
  'user name',
  'oyuncu',
  'oyuncu_id',
  'kullanıcı adı',
  'kullanici_adi',
])
