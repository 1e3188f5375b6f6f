import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { BingoProof, useBingoTexts } from '../verification/bingo-proof.tsx'
import { RoundBench } from './round-bench.tsx'
import { useHydrated } from './use-hydrated.ts'

export function BingoBench() {
  const { proof } = useBingoTexts()
  const hydrated = useHydrated()
  const rooms =
    useQuery({ ...query('bingo', 'list_rooms', {}), enabled: hydrated }).data?.data ?? []
  if (rooms.length === 0) return null
  return (
    <RoundBench
      id="fair-bingo"
      words={proof}
      label={proof.room}
      options={rooms.map(({ roomID, name }) => ({ value: roomID, label: name }))}
      askedOf={({ game, room }) => (game === 'bingo' ? room : undefined)}
    >
      {({ of, round }) => <BingoProof key={`${of}-${round}`} roomID={of} round={round} />}
    </RoundBench>
  )
}
