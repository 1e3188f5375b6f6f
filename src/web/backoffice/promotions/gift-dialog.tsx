import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { GIFTS } from '#shared/bonus-types.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'

type Fields = {
  amount: string
  wagering: string
  maxBet: string
  days: string
  gameID: string
  bet: string
  rounds: string
}
const FIRST: Fields = {
  amount: '',
  wagering: '10',
  maxBet: '20',
  days: '7',
  gameID: '',
  bet: '',
  rounds: '20',
}

export function GiftDialog({
  playerID,
  onNotice,
  onClose,
}: {
  playerID: string
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const {
    promo: { gift: words },
  } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const { data: bounds } = useQuery(asked('get_gift_bounds', {}))
  const [reward, setReward] = useState<(typeof GIFTS)[number]>('free-bet')
  const [fields, setFields] = useState(FIRST)
  // One ID per dialog: pressing again after a lost answer sends the same gift.
  const [requestID] = useState(() => crypto.randomUUID())
  const game = bounds?.games.find(({ gameID }) => gameID === fields.gameID) ?? bounds?.games[0]
  const bet = game?.bets.includes(fields.bet) === true ? fields.bet : (game?.bets[0] ?? '')
  const give = async (reason: string) => {
    const order = { playerID, requestID, reason, days: fields.days }
    const { outcome } = await (reward === 'bonus'
      ? callStaff('give_gift', {
          ...order,
          reward,
          amount: fields.amount,
          wagering: fields.wagering,
          maxBet: fields.maxBet,
        })
      : reward === 'free-bet'
        ? callStaff('give_gift', { ...order, reward, amount: fields.amount })
        : callStaff('give_gift', {
            ...order,
            reward,
            gameID: game?.gameID ?? '',
            rounds: fields.rounds,
            bet,
          }))
    onNotice(words[outcome])
    await client.invalidateQueries()
  }
  return (
    <AskDialog
      title={words.title}
      text={
        bounds === undefined
          ? undefined
          : words.bounds(
              money(bounds.max, { kurus: 'auto' }),
              money(bounds.alone, { kurus: 'auto' }),
            )
      }
      act={words.give}
      onAct={give}
      onClose={onClose}
    >
      <ChoiceField
        label={words.reward}
        value={reward}
        choices={GIFTS.map((known) => [known, words.rewards[known]] as const)}
        onChange={(chosen) => setReward(GIFTS.find((known) => known === chosen) ?? 'free-bet')}
      />
      <GiftFields
        reward={reward}
        fields={{ ...fields, bet, gameID: game?.gameID ?? '' }}
        games={bounds?.games ?? []}
        bets={game?.bets ?? []}
        onChange={setFields}
      />
    </AskDialog>
  )
}

type GiftFieldsProps = {
  reward: (typeof GIFTS)[number]
  fields: Fields
  games: readonly { gameID: string; name: { tr: string; en: string } }[]
  bets: readonly string[]
  onChange: (fields: Fields) => void
}

function GiftFields({ reward, fields, games, bets, onChange }: GiftFieldsProps) {
  const {
    promo: { gift: words },
  } = useOffice()
  const { money } = useOfficeFormat()
  const lang = useOfficeLang()
  const amount = (name: 'amount' | 'maxBet') => (
    <AmountField
      label={words[name]}
      required
      value={fields[name]}
      onValue={(value) => onChange({ ...fields, [name]: value })}
    />
  )
  const field = (name: 'wagering' | 'days' | 'rounds') => (
    <TextField
      label={words[name]}
      inputSize="md"
      inputMode="numeric"
      required
      value={fields[name]}
      onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
    />
  )
  const worth =
    /^\d{1,3}$/.test(fields.rounds) && fields.bet !== ''
      ? toWireMoney(fromWireMoney(fields.bet) * BigInt(fields.rounds))
      : undefined
  return (
    <div className="office-pair">
      {reward === 'free-rounds' ? (
        <>
          <ChoiceField
            label={words.game}
            value={fields.gameID}
            choices={games.map(({ gameID, name }) => [gameID, name[lang]] as const)}
            onChange={(gameID) => onChange({ ...fields, gameID })}
          />
          <ChoiceField
            label={words.bet}
            value={fields.bet}
            choices={bets.map((bet) => [bet, money(bet, { kurus: 'auto' })] as const)}
            onChange={(bet) => onChange({ ...fields, bet })}
          />
          {field('rounds')}
        </>
      ) : (
        amount('amount')
      )}
      {reward === 'bonus' && (
        <>
          {field('wagering')}
          {amount('maxBet')}
        </>
      )}
      {field('days')}
      {reward === 'free-rounds' && worth !== undefined && (
        <p className="c-3 num office-pair__all">{words.worth(money(worth))}</p>
      )}
    </div>
  )
}
