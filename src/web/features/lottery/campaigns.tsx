import { useQuery } from '@tanstack/react-query'
import type { CallData } from '#shared/contracts/contract.ts'
import type { listCampaigns } from '#shared/contracts/lottery.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ReceiptButton } from '#web/ui/receipt-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './campaigns.css'
import { DrawProof } from './draw-proof.tsx'
import { TicketList } from './ticket-list.tsx'

export type Campaign = CallData<typeof listCampaigns>[number]
const MAX = 250
const LOADING_HEIGHT = 360

export function Campaigns() {
  const texts = useTexts().contests
  const { data, isPending } = useQuery(query('lottery', 'list_campaigns', {}))
  if (isPending) return <Skeleton className="draws" width="100%" height={LOADING_HEIGHT} />
  const campaigns = data?.data ?? []
  if (campaigns.length === 0) return null
  return (
    <section className="draws" aria-labelledby="draws">
      <h2 className="title-sm" id="draws">
        {texts.draws}
      </h2>
      {runningFirst(campaigns).map((campaign) => (
        <CampaignCard key={campaign.campaignID} campaign={campaign} />
      ))}
    </section>
  )
}

const ORDER: readonly Campaign['state'][] = ['active', 'upcoming']

export function runningFirst<Draw extends Pick<Campaign, 'state'>>(draws: readonly Draw[]): Draw[] {
  const place = ({ state }: Draw) => {
    const at = ORDER.indexOf(state)
    return at === -1 ? ORDER.length : at
  }
  return draws.toSorted((a, b) => place(a) - place(b))
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <details className="card draws__one" open={campaign.state === 'active'}>
      <summary>
        <span className="grow">
          <b>{campaign.name}</b>
          <span className="t-xs c-3 num">
            {texts.days(
              format.date(campaign.startDate),
              format.date(new Date(Date.parse(campaign.endDate) - 1)),
            )}
          </span>
        </span>
        <Badge>{texts.states[campaign.state]}</Badge>
      </summary>
      <p className="c-2 t-sm">
        {texts.drawRule(
          format.money(campaign.ticketPrice, { kurus: 'auto' }),
          format.number(campaign.tickets),
        )}
      </p>
      <ul className="draws__prizes t-sm">
        {campaign.prizes.map(({ name, count, amount }) => (
          <li key={name}>
            <span>{texts.prizeCount(name, format.number(count))}</span>
            <b className="num">{format.money(amount, { kurus: 'auto' })}</b>
          </li>
        ))}
      </ul>
      <OwnTickets campaignID={campaign.campaignID} />
      {campaign.isDrawn && <Winners winners={campaign.winners} />}
      {campaign.list !== null && <TicketList campaign={campaign} list={campaign.list} />}
      <dl className="draws__proof t-xs">
        <dt>{texts.seedHash}</dt>
        <dd>{campaign.proof.seedHash}</dd>
        {campaign.proof.seed !== null && (
          <>
            <dt>{texts.seed}</dt>
            <dd>{campaign.proof.seed}</dd>
          </>
        )}
      </dl>
      {campaign.isDrawn && campaign.list !== null && campaign.tickets > 0 && (
        <DrawProof campaign={campaign} />
      )}
    </details>
  )
}

function OwnTickets({ campaignID }: { campaignID: string }) {
  const texts = useTexts().contests
  const format = useFormat()
  const tickets = useQuery({
    ...query('lottery', 'my_tickets', { campaignID, limit: MAX }),
    staleTime: 0,
  }).data
  if (tickets === undefined) return null
  if (tickets.data.length === 0) return <p className="t-sm c-3">{texts.noTickets}</p>
  return (
    <>
      <h3 className="t-sm w-6">{texts.ownTickets(format.number(tickets.pagination.total))}</h3>
      <ul className="draws__tickets num">
        {tickets.data.map(({ ticketID, number, won, state }) => (
          <li key={ticketID}>
            <Badge tone={won === null ? 'plain' : 'gold'}>
              {won !== null
                ? `${number} · ${format.money(won, { kurus: 'auto' })}`
                : state === 'valid'
                  ? number
                  : `${number} · ${texts.ticketStates[state]}`}
            </Badge>
            <ReceiptButton
              kind="lottery-ticket"
              betID={ticketID}
              label={texts.ticketReceipt(number)}
              compact
            />
          </li>
        ))}
      </ul>
      {tickets.data.some(({ state }) => state === 'waiting') && (
        <p className="t-xs c-3">{texts.ticketWaits}</p>
      )}
      {tickets.data.some(({ state }) => state === 'void') && (
        <p className="t-xs c-3">{texts.ticketVoid}</p>
      )}
    </>
  )
}

function Winners({ winners }: { winners: Campaign['winners'] }) {
  const texts = useTexts().contests
  const format = useFormat()
  if (winners.length === 0) return <p className="t-sm c-2">{texts.noWinners}</p>
  return (
    <>
      <h3 className="t-sm w-6">{texts.winners}</h3>
      <ul className="draws__prizes t-sm">
        {winners.map(({ number, name, amount }) => (
          <li key={number}>
            <span className="num">
              {number} · {name}
            </span>
            <b className="num">{format.money(amount, { kurus: 'auto' })}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
