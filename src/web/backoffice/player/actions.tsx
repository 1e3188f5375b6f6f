import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

/** Erased players offer none of these actions. */
const isThere = ({ retention }: Player360) => (retention?.erasedAt ?? null) === null

type Act = 'deactivate' | 'activate' | 'close' | 'reopen' | 'exclude' | 'correct'
const ACTS: Readonly<
  Record<
    Act,
    {
      needs: StaffAction
      icon: IconName
      isHard: boolean
      isOffered: (player: Player360) => boolean
    }
  >
> = {
  correct: { needs: 'correction.propose', icon: 'coin', isHard: false, isOffered: isThere },
  activate: {
    needs: 'player.deactivate',
    icon: 'check',
    isHard: false,
    isOffered: ({ steps }) => steps.includes('active') && steps.includes('closed'),
  },
  reopen: {
    needs: 'player.close',
    icon: 'refresh',
    isHard: false,
    isOffered: ({ steps }) => steps.includes('active') && !steps.includes('closed'),
  },
  deactivate: {
    needs: 'player.deactivate',
    icon: 'pause',
    isHard: true,
    isOffered: ({ steps }) => steps.includes('inactive'),
  },
  exclude: { needs: 'player.exclude', icon: 'shield', isHard: true, isOffered: isThere },
  close: {
    needs: 'player.close',
    icon: 'lock',
    isHard: true,
    isOffered: ({ steps }) => steps.includes('closed'),
  },
}
const ORDER = ['correct', 'activate', 'reopen', 'deactivate', 'exclude', 'close'] as const
const MONTHS = ['6', '12', '60', '0'] as const
const WAYS = ['give', 'take'] as const

export function PlayerActions({ me, player }: { me: Me; player: Player360 }) {
  const { player: words } = useOffice()
  const [act, setAct] = useState<Act>()
  const [notice, setNotice] = useState('')
  const offered = ORDER.filter(
    (known) => may(me.roles, ACTS[known].needs) && ACTS[known].isOffered(player),
  )
  return (
    <div className="office-actions" role="group" aria-label={words.actions}>
      {offered.map((known) => (
        <Button
          key={known}
          size="sm"
          variant={ACTS[known].isHard ? 'danger' : 'outline'}
          icon={ACTS[known].icon}
          onClick={() => setAct(known)}
        >
          {words[known]}
        </Button>
      ))}
      <MakePack
        me={me}
        about={{ subject: 'player', subjectID: player.profile.uid, title: player.profile.username }}
      />
      {notice !== '' && <Notice>{notice}</Notice>}
      {act !== undefined && (
        <ActDialog
          act={act}
          playerID={player.profile.uid}
          onNotice={setNotice}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  )
}

function ActDialog({
  act,
  playerID,
  onNotice,
  onClose,
}: {
  act: Act
  playerID: string
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { player: words } = useOffice()
  const client = useQueryClient()
  const [months, setMonths] = useState<(typeof MONTHS)[number]>('6')
  const [amount, setAmount] = useState('')
  const [way, setWay] = useState<(typeof WAYS)[number]>('give')
  // One ID per dialog: pressing again after a lost answer sends the same proposal.
  const [requestID] = useState(() => crypto.randomUUID())
  const doIt = async (reason: string) => {
    const order = { playerID, reason }
    if (act === 'exclude') await callStaff('exclude_player', { ...order, months })
    else if (act === 'correct')
      await callStaff('propose_correction', {
        ...order,
        requestID,
        amount: way === 'give' ? amount : `-${amount}`,
      })
    else await callStaff(`${act}_player`, order)
    onNotice(act === 'correct' ? words.proposed : '')
    await client.invalidateQueries()
  }
  return (
    <AskDialog
      title={words[act]}
      text={words.texts[act]}
      act={act === 'correct' ? words.propose : words[act]}
      danger={ACTS[act].isHard}
      onAct={doIt}
      onClose={onClose}
    >
      {act === 'exclude' && (
        <ChoiceField
          label={words.months}
          value={months}
          onChange={(chosen) => setMonths(MONTHS.find((known) => known === chosen) ?? '6')}
          choices={MONTHS.map((known) => [known, words.monthChoices[known]] as const)}
        />
      )}
      {act === 'correct' && (
        <>
          <ChoiceField
            label={words.way}
            value={way}
            onChange={(chosen) => setWay(WAYS.find((known) => known === chosen) ?? 'give')}
            choices={WAYS.map((known) => [known, words.ways[known]] as const)}
          />
          <AmountField label={words.amount} required autoFocus value={amount} onValue={setAmount} />
        </>
      )}
    </AskDialog>
  )
}
