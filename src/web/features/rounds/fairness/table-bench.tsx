import { useQuery } from '@tanstack/react-query'
import { markText } from '#games/tables/statistics/mark-text.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import { TABLE_KINDS } from '#shared/table-kinds.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { ProofLink } from './proof-link.tsx'
import { TABLE_PROOF } from './proof-search.ts'
import { RoundBench } from './round-bench.tsx'
import { TableProof } from '../verification/table-proof.tsx'
import { useTableProofTexts } from '../verification/table-words.ts'

const MAX_TABLES = 100
const SHOWN = 12

export function TableBench() {
  const texts = useTableProofTexts()
  const tables =
    useQuery(query('livecasino', 'game_table_list', { limit: MAX_TABLES })).data?.data ?? []
  if (tables.length === 0) return null
  return (
    <RoundBench
      id="fair-table"
      words={texts}
      label={texts.table}
      options={tables.map(({ tableID, name }) => ({ value: tableID, label: name }))}
      askedOf={({ game, room }) => (game === TABLE_PROOF ? room : undefined)}
      Past={PastRounds}
    >
      {({ of, round }) => <TableProof key={`${of}-${round}`} tableID={of} round={round} />}
    </RoundBench>
  )
}

function PastRounds({ of: tableID }: { of: string }) {
  const texts = useTableProofTexts()
  const lang = useLang()
  const format = useFormat()
  const rounds =
    useQuery(query('fairness', 'table_rounds', { tableID, limit: SHOWN })).data?.data.rounds ?? []
  return (
    <ul className="fair-past" aria-label={texts.past}>
      {rounds.map(({ round, mark }) => {
        const result = mark !== null && isMark(mark) ? markText(mark, lang) : texts.voidMark
        return (
          <li key={round}>
            <ProofLink
              search={{ game: TABLE_PROOF, room: tableID, round: String(round) }}
              className="chip"
            >
              <span className="sr">{texts.pastOf(format.number(round), result)}</span>
              <span className="c-3 num t-xs" aria-hidden="true">
                #{format.number(round)}
              </span>{' '}
              <b className="num" aria-hidden="true">
                {result}
              </b>
            </ProofLink>
          </li>
        )
      })}
    </ul>
  )
}

function isMark(mark: Readonly<Record<string, unknown>>): mark is HistoryMark {
  return TABLE_KINDS.some((kind) => kind === mark['kind'])
}
