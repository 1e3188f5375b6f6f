import { VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import { useLang } from '#web/lib/session.ts'
import { RoundBench } from './round-bench.tsx'
import { VirtualProof } from '../verification/virtual-proof.tsx'
import { useVirtualProofTexts } from '../verification/virtual-proof-texts.ts'

export function VirtualBench() {
  const texts = useVirtualProofTexts()
  const lang = useLang()
  return (
    <RoundBench
      id="fair-virtual"
      words={texts}
      label={texts.game}
      options={VIRTUAL_GAMES.map(({ kind, name }) => ({ value: kind, label: name[lang] }))}
      askedOf={({ game }) => VIRTUAL_GAMES.find(({ gameID }) => gameID === game)?.kind}
    >
      {({ of, round }) => {
        const known = VIRTUAL_GAMES.find(({ kind }) => kind === of)
        return known && <VirtualProof key={`${of}-${round}`} type={known.kind} round={round} />
      }}
    </RoundBench>
  )
}
