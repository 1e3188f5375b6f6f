import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { proveDraw, type DrawProof as Proof } from '#games/contests/prove-draw.ts'
import type { ListedTicket } from '#games/contests/ticket-list.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Campaign } from './campaigns.tsx'

const AT_ONCE = 250

export function DrawProof({ campaign }: { campaign: Campaign }) {
  const texts = useTexts().contests
  const format = useFormat()
  const errorText = useErrorText()
  const [read, setRead] = useState(0)
  const proof = useMutation({
    mutationFn: async () => prove(campaign, await readWholeList(campaign.campaignID, setRead)),
  })
  return (
    <div className="col g-8">
      <p className="t-sm c-3">{texts.redrawText}</p>
      <div>
        <Button variant="outline" size="sm" busy={proof.isPending} onClick={() => proof.mutate()}>
          {texts.redraw}
        </Button>
      </div>
      <div role="status" className="col g-6">
        {proof.isPending && (
          <p className="t-sm c-3">
            {texts.redrawing(format.percent((read / Math.max(1, campaign.tickets)) * 100, 0))}
          </p>
        )}
        {proof.isError && <p className="t-sm c-down">{errorText(proof.error)}</p>}
        {proof.data !== undefined && (
          <ul>
            <Line
              holds={proof.data.isCommitted}
              text={proof.data.isCommitted ? texts.seedHolds : texts.seedFails}
            />
            <Line
              holds={proof.data.isListed}
              text={proof.data.isListed ? texts.listHolds : texts.listFails}
            />
            <Line
              holds={proof.data.isDrawn}
              text={proof.data.isDrawn ? texts.winnersHold : texts.winnersFail}
            />
          </ul>
        )}
      </div>
    </div>
  )
}

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

async function readWholeList(
  campaignID: string,
  onRead: (tickets: number) => void,
): Promise<ListedTicket[]> {
  const tickets: ListedTicket[] = []
  for (;;) {
    const { data, pagination } = await call('lottery', 'list_tickets', {
      campaignID,
      limit: AT_ONCE,
      offset: tickets.length,
    })
    for (const { number, owner } of data) tickets.push({ number: Number(number), owner })
    onRead(tickets.length)
    if (data.length === 0 || tickets.length >= pagination.total) return tickets
  }
}

function prove(
  { slug, proof, list, prizes, winners }: Campaign,
  tickets: readonly ListedTicket[],
): Proof {
  return proveDraw({
    slug,
    seed: proof.seed ?? '',
    seedHash: proof.seedHash,
    digest: list?.digest ?? '',
    tickets,
    prizes,
    winners: winners.map(({ number, prize }) => ({
      number: Number(number),
      prize: prizes.findIndex(({ name }) => name === prize),
    })),
  })
}
