import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { GameOffer } from '#shared/contracts/staff/game-offers.ts'
import { MAX_DECIDED, OFFER_VIEWS } from '#shared/office/game-offers.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { goTo, useRoute } from '../route.tsx'
import { Views } from '../views.tsx'
import { AggregatorCards } from './aggregator-cards.tsx'
import { GameName } from './game-state.tsx'
import { OfferState } from './offer-state.tsx'

const PLAIN_TILE = '/art/site/studio-tile'
type Decision = 'approve' | 'decline'

/** Games that aggregators offer, and what staff decide about them. */
export function OffersPage({ me }: { me: Me }) {
  const { games } = useOffice()
  const words = games.offers
  const { number } = useOfficeFormat()
  const { query } = useRoute()
  const { data } = useQuery(asked('get_aggregators', {}))
  const view = OFFER_VIEWS.find((known) => known === query.get('view')) ?? 'draft'
  const search = query.get('q') ?? ''
  const asking = useDeferredValue(search)
  const choosing = useChosen(may(me.roles, 'game.propose') && view !== 'changed')
  const look = (change: Readonly<Record<string, string>>) => {
    choosing.clear()
    const next = Object.entries({ view, q: search, ...change }).filter(([, value]) => value !== '')
    goTo(`/games/offers?${new URLSearchParams(next).toString()}`, { replace: true })
  }
  return (
    <>
      <AggregatorCards me={me} state={data} />
      <Views
        label={words.view}
        views={OFFER_VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        countOf={(known) => (data === undefined ? '' : number(data.counts[known] ?? 0))}
        onShow={(known) => look({ view: known })}
      />
      <div className="office-filters">
        <TextField
          label={words.search}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={(event) => look({ q: event.target.value })}
        />
      </div>
      {choosing.notice !== '' && <Notice>{choosing.notice}</Notice>}
      <ChosenBar choosing={choosing} view={view} />
      <List
        method="list_game_offers"
        data={{ view, search: asking, limit: 100 }}
        label={words.title}
        columns={useColumns()}
        keyOf={keyOf}
        selection={
          choosing.isOn
            ? {
                picked: new Set(choosing.chosen.map(keyOf)),
                onToggle: choosing.toggle,
                labelOf: ({ name, proposedBy }) =>
                  proposedBy === null ? words.choose(name) : undefined,
              }
            : undefined
        }
        none={{ icon: 'slots', title: words.none, text: words.noneText }}
      />
    </>
  )
}

const keyOf = ({ studio, gameID }: GameOffer) => `${studio} ${gameID}`

type Choosing = ReturnType<typeof useChosen>

function useChosen(isOn: boolean) {
  const [chosen, setChosen] = useState<readonly GameOffer[]>([])
  const [notice, setNotice] = useState('')
  const has = ({ gameID }: GameOffer) => chosen.some((one) => one.gameID === gameID)
  return {
    isOn,
    chosen,
    notice,
    has,
    toggle(offer: GameOffer) {
      setNotice('')
      setChosen(
        has(offer)
          ? chosen.filter(({ gameID }) => gameID !== offer.gameID)
          : [...chosen, offer].slice(0, MAX_DECIDED),
      )
    },
    clear: () => setChosen([]),
    say: setNotice,
  }
}

function ChosenBar({ choosing, view }: { choosing: Choosing; view: string }) {
  const { games } = useOffice()
  const words = games.offers
  const { number } = useOfficeFormat()
  const [decision, setDecision] = useState<Decision>()
  const { chosen } = choosing
  if (chosen.length === 0) return null
  return (
    <div className="games-bar" role="region" aria-label={words.chosenBar}>
      <span className="grow">{words.chosen(number(chosen.length))}</span>
      <Button variant="outline" onClick={choosing.clear}>
        {words.clear}
      </Button>
      {view !== 'declined' && (
        <Button variant="outline" onClick={() => setDecision('decline')}>
          {words.decline}
        </Button>
      )}
      {view !== 'approved' && (
        <Button variant="primary" onClick={() => setDecision('approve')}>
          {words.approve}
        </Button>
      )}
      {decision !== undefined && (
        <DecisionDialog
          decision={decision}
          choosing={choosing}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  )
}

function DecisionDialog({
  decision,
  choosing,
  onClose,
}: {
  decision: Decision
  choosing: Choosing
  onClose: () => void
}) {
  const { games } = useOffice()
  const words = games.offers
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const { chosen } = choosing
  const [first] = chosen
  return (
    <AskDialog
      title={words.ask[decision](number(chosen.length))}
      text={words.askText[decision]}
      act={words.propose}
      danger={decision === 'decline'}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_game_offers', {
          requestID,
          studio: first?.studio ?? '',
          gameIDs: chosen.map(({ gameID }) => gameID),
          decision,
          reason,
        })
        choosing.say(words.proposed)
        choosing.clear()
        await client.invalidateQueries()
      }}
    />
  )
}

function useColumns(): Column<GameOffer>[] {
  const { games } = useOffice()
  const words = games.offers
  const { rtp: percent } = useOfficeFormat()
  return [
    {
      id: 'game',
      head: games.game,
      wrap: true,
      render: ({ gameID, name, image }) => (
        <GameName game={{ gameID, name, image: image ?? PLAIN_TILE }} />
      ),
    },
    { id: 'supplier', head: games.studio, wrap: true, render: ({ supplier }) => supplier },
    { id: 'category', head: words.category, spare: true, render: ({ category }) => category },
    {
      id: 'rtp',
      head: games.rtp,
      end: true,
      render: ({ rtp, changed }) => (
        <span className="num">
          {rtp === null ? words.notStated : percent(rtp)}
          {changed !== null && changed.rtp !== null && changed.rtp !== rtp && (
            <span className="c-3"> ← {percent(changed.rtp)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'volatility',
      head: games.volatility,
      end: true,
      spare: true,
      render: ({ volatility, changed }) => (
        <span className="num">
          {volatility === null ? words.notStated : games.ofFive(volatility)}
          {changed !== null && changed.volatility !== null && changed.volatility !== volatility && (
            <span className="c-3"> ← {games.ofFive(changed.volatility)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'blocked',
      head: words.blocked,
      spare: true,
      wrap: true,
      render: ({ blockedCountries }) =>
        blockedCountries.length === 0 ? '–' : words.countries(blockedCountries),
    },
    { id: 'state', head: games.state, wrap: true, render: (offer) => <OfferState offer={offer} /> },
  ]
}
