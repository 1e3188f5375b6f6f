import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ListedAutomation } from '#shared/contracts/staff/automations.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { AutomationMark } from './automation-mark.tsx'
import { CapDialog } from './cap-dialog.tsx'

export function AutomationsPage({ me }: { me: Me }) {
  const { automations: words } = useOffice()
  const [notice, setNotice] = useState('')
  const errorText = useErrorText()
  const columns = useColumns()
  const { data, error, refetch } = useQuery(asked('list_automations', {}))
  const begin = () =>
    void callStaff('open_automation', {}).then(
      ({ id }) => goTo(`/automations/${id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <OfferCapNote me={me} />
        {may(me.roles, 'message.write') && (
          <Button variant="primary" icon="plus" onClick={begin}>
            {words.add}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <div className="card">
          <Nothing icon="refresh" title={words.none} text={words.noneText} />
        </div>
      ) : (
        <section className="card office-section">
          <h2>{words.list}</h2>
          <Table label={words.list} columns={columns} rows={data} keyOf={({ id }) => id} />
        </section>
      )}
    </>
  )
}

function useColumns(): Column<ListedAutomation>[] {
  const { automations: words } = useOffice()
  const { dateTime, number, percent } = useOfficeFormat()
  const count = (id: 'entered' | 'active' | 'finished'): Column<ListedAutomation> => ({
    id,
    head: words[id],
    end: true,
    render: ({ version, ...row }) =>
      version !== null && <span className="num">{number(row[id])}</span>,
  })
  return [
    {
      id: 'name',
      head: words.name,
      wrap: true,
      render: ({ id, name }) => (
        <Go to={`/automations/${id}`} className="office-link">
          {name || words.untitled}
        </Go>
      ),
    },
    { id: 'state', head: words.state, render: (row) => <AutomationMark {...row} /> },
    { id: 'trigger', head: words.trigger, render: ({ trigger }) => words.triggers[trigger] },
    count('entered'),
    count('active'),
    count('finished'),
    {
      id: 'rate',
      head: words.rate,
      end: true,
      render: ({ entered, reached }) =>
        entered > 0 && <span className="num">{percent((100 * reached) / entered, 1)}</span>,
    },
    {
      id: 'at',
      head: words.edited,
      spare: true,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    { id: 'by', head: words.by, spare: true, render: ({ by }) => by },
  ]
}

function OfferCapNote({ me }: { me: Me }) {
  const {
    automations: { cap: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { data } = useQuery(asked('get_offer_cap', {}))
  const [isChanging, setChanging] = useState(false)
  if (data === undefined) return null
  const { cap } = data
  const text = cap === null ? words.never : words.now(number(cap.offers), number(cap.days))
  return (
    <>
      {may(me.roles, 'message.quiet') ? (
        <Button variant="ghost" icon="gift" onClick={() => setChanging(true)}>
          {text}
        </Button>
      ) : (
        <span className="c-3">{text}</span>
      )}
      {isChanging && <CapDialog cap={cap} onClose={() => setChanging(false)} />}
    </>
  )
}
