import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskMethod, MethodVersion } from '#shared/contracts/staff/methods.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { MethodState, useFeeText } from './method-parts.tsx'
import { TextsDialog } from './texts-dialog.tsx'
import { UseDialog } from './use-dialog.tsx'

export function MethodPage({
  me,
  type,
  methodID,
}: {
  me: Me
  type: string
  methodID: string | undefined
}) {
  const { methods: words, common } = useOffice()
  const lang = useOfficeLang()
  const { data, error, refetch } = useQuery(asked('list_methods', {}))
  const [asking, setAsking] = useState<'use' | 'texts' | 'limits'>()
  const [notice, setNotice] = useState('')
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const method = data.find((row) => row.type === type && row.methodID === methodID)
  if (method === undefined)
    return <Nothing icon="search" title={common.notFound} text={common.notFoundText} />
  const title = `${method.name[lang]}, ${words.types[method.type]}`
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/methods">{words.title}</Go> › {title}
      </nav>
      <PageHead title={title} intro={method.text[lang]}>
        {may(me.roles, 'method.propose') && (
          <>
            <Button variant="outline" onClick={() => setAsking('texts')}>
              {words.editTexts}
            </Button>
            <Button variant="outline" onClick={() => setAsking('limits')}>
              {words.change}
            </Button>
          </>
        )}
        {may(me.roles, 'method.edit') && (
          <Button variant="primary" onClick={() => setAsking('use')}>
            {words.edit}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="office-columns">
        <section className="card office-section grow">
          <h2>{words.history}</h2>
          <Versions method={method} />
        </section>
        <Now method={method} />
      </div>
      {asking === 'texts' && (
        <TextsDialog
          method={method}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'use' && (
        <UseDialog
          method={method}
          onDone={() => setNotice(words.saved)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'limits' && (
        <LimitsDialog
          method={method}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Now({
  method: { type, name, text, eta, active, min, max, fee, version, provider, providers },
}: {
  method: DeskMethod
}) {
  const { methods: words, common } = useOffice()
  const { money, number } = useOfficeFormat()
  const feeText = useFeeText()
  const langs = [
    ['tr', words.tr],
    ['en', words.en],
  ] as const
  return (
    <section className="card office-section office-side">
      <h2 className="row spread">
        {words.versionOf(number(version))}
        <MethodState active={active} />
      </h2>
      <Facts
        facts={[
          [
            words.limits,
            <span key="limits" className="num">
              {money(min, { kurus: 'auto' })} – {money(max, { kurus: 'auto' })}
            </span>,
          ],
          [words.fee, feeText(fee)],
          ...(providers.length === 0
            ? []
            : [
                [
                  words.provider,
                  provider ?? (type === 'deposit' ? words.defaultProvider : words.paidByStaff),
                ] as const,
              ]),
          ...langs.flatMap(
            ([lang, label]) =>
              [
                [words.nameIn(label), name[lang]],
                [words.etaIn(label), eta[lang]],
                [words.noteIn(label), text[lang]],
              ] as const,
          ),
        ]}
      />
      <span className="sr">{common.state}</span>
    </section>
  )
}

function Versions({ method: { type, methodID, version: now } }: { method: DeskMethod }) {
  const { methods: words, common } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const feeText = useFeeText()
  const columns: Column<MethodVersion>[] = [
    {
      id: 'version',
      head: words.version,
      render: ({ version, at }) => (
        <span className="num">
          <b>{number(version)}</b>{' '}
          {version === now ? (
            <Badge tone="info">{words.now}</Badge>
          ) : at === null ? (
            ''
          ) : (
            dateTime(at)
          )}
        </span>
      ),
    },
    {
      id: 'by',
      head: words.made,
      wrap: true,
      render: ({ at, by, approvedBy }) =>
        at === null ? (
          <span className="c-3">{words.program}</span>
        ) : (
          <>
            {by}
            {approvedBy !== null && <span className="c-3">, {words.approvedBy(approvedBy)}</span>}
          </>
        ),
    },
    { id: 'name', head: words.name, wrap: true, render: ({ name }) => name[lang] },
    { id: 'state', head: common.state, render: ({ active }) => <MethodState active={active} /> },
    {
      id: 'limits',
      head: words.limits,
      end: true,
      render: ({ min, max }) => (
        <span className="num">
          {money(min, { kurus: 'auto' })} – {money(max, { kurus: 'auto' })}
        </span>
      ),
    },
    {
      id: 'fee',
      head: words.fee,
      end: true,
      render: ({ fee }) => <span className="num">{feeText(fee)}</span>,
    },
    { id: 'reason', head: common.reason, wrap: true, spare: true, render: ({ reason }) => reason },
  ]
  return (
    <List
      method="list_method_versions"
      data={{ type, methodID }}
      label={words.history}
      columns={columns}
      keyOf={({ version }) => String(version)}
      none={{ icon: 'history', title: words.none }}
    />
  )
}
