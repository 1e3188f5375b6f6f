/**
 * A reader that must have processed a month before it is archived. `behind` is an SQL query that
 * returns a row if it has not; it may read `pg_temp.new_opening` and `pg_temp.new_house_opening`.
 */
type Guard = { name: string; behind: (firstId: string) => string }

const LAST_ENTRY = '(select max(to_entry_id) from pg_temp.new_house_opening)'

export const GUARDS: readonly Guard[] = [
  {
    name: 'the folds of the house accounts',
    behind:
      () => `select from wallet.house_account h where not exists (select from wallet.house_fold f
      where f.account = h.code and f.to_entry_id >= ${LAST_ENTRY}) and ${LAST_ENTRY} > 0`,
  },
  {
    name: 'the reports',
    behind: () => `select from reports.watermark where to_entry_id < ${LAST_ENTRY}
      union all select from reports.follower where to_entry_id < ${LAST_ENTRY}`,
  },
  {
    name: 'loyalty and risk, which count the play of each player',
    behind: () => `select from reports.touched t join pg_temp.new_opening o
        on o.player_id = t.player_id
      left join loyalty.member m on m.player_id = t.player_id and t.follower = 'loyalty'
      left join risk.watch w on w.player_id = t.player_id and t.follower = 'risk'
      where o.seq > coalesce(m.counted_seq, w.to_seq, 0)`,
  },
  {
    name: 'the returns of games',
    behind: (firstId) => `select from rounds.round r where r.id < ${firstId} and r.state = 'settled'
      and r.id > (select round_id from rounds.tally_end) limit 1`,
  },
]
