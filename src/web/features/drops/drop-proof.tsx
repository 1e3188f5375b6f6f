import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  planDrops,
  proveDrops,
  type DropPlan,
  type DropsProof,
  type PlannedDrop,
} from '#games/contests/prize-drops.ts'
import type { DropCampaign, DropWin } from '#shared/contracts/drops.ts'
import { toWireTime } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'

const AT_ONCE = 250
/** Where an instant in wire format has its seconds: `:12.345`. */
const SECONDS = [16, 23] as const

type Checked = { proof: DropsProof; planned: readonly PlannedDrop[]; wins: readonly DropWin[] }

export function DropProof({ campaign }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const { campaignID, proof } = campaign
  return (
    <details className="drops__proofs" open={campaign.state === 'upcoming'}>
      <summary className="t-sm c-link">{texts.proof}</summary>
      <div className="drops__proved">
        <dl className="drops__proof t-xs">
          <dt>{texts.seedHash}</dt>
          <dd>{proof.seedHash}</dd>
          <dd className="drops__when c-3">{texts.sealedAt(format.dateTime(proof.sealedAt))}</dd>
          <dt>{texts.seed}</dt>
          <dd>{proof.seed ?? texts.seedLater}</dd>
          <dt>{texts.campaignID}</dt>
          <dd>{campaignID}</dd>
        </dl>
        {proof.seed !== null && <Verification campaign={campaign} seed={proof.seed} />}
      </div>
    </details>
  )
}

function Verification({ campaign, seed }: { campaign: DropCampaign; seed: string }) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [checked, setChecked] = useState<Checked>()

  async function verify(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const wins = await readWins(campaign)
      const plan = planOf(campaign)
      setChecked({
        proof: proveDrops({ ...plan, ...published(campaign, seed, wins) }),
        planned: planDrops(seed, plan),
        wins,
      })
    } catch (thrown) {
      setError(thrown)
    }
    setBusy(false)
  }

  /** Reads the whole list of wins, oldest first. */
  async function readWins({ campaignID, won }: DropCampaign): Promise<DropWin[]> {
    const wins: DropWin[] = []
    for (let offset = 0; offset < won; offset += AT_ONCE)
      wins.push(
        ...(
          await client.fetchQuery({
            ...query('drops', 'list_wins', { campaignID, limit: AT_ONCE, offset }),
            staleTime: 0,
          })
        ).data,
      )
    return wins.toSorted((a, b) => a.number - b.number)
  }

  return (
    <>
      <div>
        <Button variant="outline" size="sm" busy={busy} onClick={() => void verify()}>
          {texts.verify}
        </Button>
      </div>
      {error !== undefined && <Failed error={error} onRetry={() => void verify()} />}
      <div role="status">
        {checked !== undefined && (
          <ul className="drops__lines">
            <Line
              holds={checked.proof.isCommitted}
              text={checked.proof.isCommitted ? texts.seedHolds : texts.seedFails}
            />
            <Line
              holds={checked.proof.isDrawn}
              text={
                checked.proof.isDrawn
                  ? texts.drawHolds(format.number(checked.wins.length))
                  : texts.drawFails
              }
            />
            <Line
              holds={checked.proof.isLater}
              text={checked.proof.isLater ? texts.laterHolds : texts.laterFails}
            />
          </ul>
        )}
      </div>
      {checked !== undefined && <Moments {...checked} />}
    </>
  )
}

function Moments({ planned, wins }: Checked) {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  /** Milliseconds decide, so they are shown. */
  const at = (ms: number) => {
    const wire = toWireTime(new Date(ms))
    return format.dateTime(wire) + wire.slice(...SECONDS)
  }
  return (
    <details>
      <summary className="t-sm c-link">{texts.moments}</summary>
      <div className="drops__moments" tabIndex={0} role="group" aria-label={texts.moments}>
        <table className="t-xs num">
          <thead className="c-3">
            <tr>
              <th scope="col">{texts.moment}</th>
              <th scope="col">{texts.prize}</th>
              <th scope="col">{texts.round}</th>
            </tr>
          </thead>
          <tbody>
            {planned.map(({ number, atMs, amountMinor }) => {
              const win = wins[number - 1]
              return (
                <tr key={number}>
                  <td>{at(atMs)}</td>
                  <td>{format.money(toWireMoney(amountMinor), { kurus: 'auto' })}</td>
                  <td>{win === undefined ? texts.notWon : at(win.settledMs)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const planOf = ({ campaignID, prizes, proof }: DropCampaign): DropPlan => ({
  campaignID,
  fromMs: proof.fromMs,
  untilMs: proof.untilMs,
  prizes: prizes.map(({ amount, count }) => ({ amountMinor: fromWireMoney(amount), count })),
})

const published = ({ proof }: DropCampaign, seed: string, wins: readonly DropWin[]) => ({
  seed,
  seedHash: proof.seedHash,
  won: wins.map(({ number, dueMs, settledMs, amount }) => ({
    number,
    atMs: dueMs,
    settledMs,
    amountMinor: fromWireMoney(amount),
  })),
})

function Line({ holds, text }: { holds: boolean; text: string }) {
  return (
    <li className="row g-8 t-sm">
      <span className={holds ? 'c-up' : 'c-down'}>
        <Icon name={holds ? 'checkcircle' : 'xcircle'} />
      </span>
      {text}
    </li>
  )
}
