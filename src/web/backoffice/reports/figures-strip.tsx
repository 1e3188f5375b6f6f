import type { ReactNode } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Board = StaffReply<'dashboard'>
const MONEY = ['ggr', 'ngr', 'stakes', 'wins', 'deposits', 'withdrawals'] as const
const REST = ['bonus', 'prizes', 'jackpot', 'jackpotsPaid', 'corrections'] as const

export function FiguresStrip({ board }: { board: Board }) {
  const { reports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { today, lastWeek, open, people, lastWeekPeople } = board
  const meanings: Readonly<Partial<Record<string, string>>> = words.meanings
  return (
    <section className="card">
      <dl className="office-figures board__strip">
        {MONEY.map((name) => (
          <Figure
            key={name}
            name={words.figures[name]}
            meaning={meanings[name]}
            value={money(today[name])}
            trend={Math.sign(Number(today[name]) - Number(lastWeek[name]))}
          >
            {words.lastWeek} {money(lastWeek[name], { kurus: 'auto' })}
          </Figure>
        ))}
        <Figure name={words.figures.active} value={number(people.active)}>
          {words.wholeDay(number(lastWeekPeople.active))}
        </Figure>
        <Figure name={words.figures.registrations} value={number(people.registrations)}>
          {words.figures.firstDeposits} {number(people.firstDeposits)}
        </Figure>
      </dl>
      <dl className="board__more">
        <div>
          <dt title={words.meanings.settledGgr}>{words.figures.settledGgr}</dt>
          <dd className="num">{board.settledGgr === null ? '–' : money(board.settledGgr)}</dd>
        </div>
        <div>
          <dt title={words.meanings.open}>{words.figures.open}</dt>
          <dd className="num">
            {money(open.stakes)} <span className="c-3">({words.openBets(number(open.bets))})</span>
          </dd>
        </div>
        {REST.map((name) => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd className="num">{money(today[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Figure({
  name,
  meaning,
  value,
  trend = 0,
  children,
}: {
  name: string
  meaning?: string | undefined
  value: string
  trend?: number
  children: ReactNode
}) {
  return (
    <div>
      <dt title={meaning}>{name}</dt>
      <dd className="num">{value}</dd>
      <dd className="board__sub num">
        {trend !== 0 && <Icon name={trend > 0 ? 'triup' : 'tridown'} size={12} />}
        {children}
      </dd>
    </div>
  )
}
