import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { LEVEL_LIMIT_NAMES, LEVEL_LIMITS } from '#shared/players/identity-levels.ts'
import { Button } from '#web/ui/button.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'

export type Level = StaffReply<'list_settings'>['levels'][number]

/** The limits of each identity level, their change and their history. */
export function LevelTable({
  levels,
  onChange,
}: {
  levels: readonly Level[]
  onChange: ((level: Level) => void) | undefined
}) {
  const { settings: words } = useOffice()
  const columns = useColumns(onChange)
  const history = levels
    .flatMap((level) => level.history)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <section className="card" aria-label={words.levels.title}>
      <header className="office-pad">
        <h2 className="title-sm">{words.levels.title}</h2>
        <p className="c-3">{words.levels.text}</p>
      </header>
      <Table
        label={words.levels.title}
        columns={columns}
        rows={levels}
        keyOf={({ level }) => String(level)}
      />
      {history.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <AuditTable rows={history} label={`${words.history}: ${words.levels.title}`} />
      )}
    </section>
  )
}

function useColumns(onChange: ((level: Level) => void) | undefined): Column<Level>[] {
  const { settings: words } = useOffice()
  const lang = useOfficeLang()
  const { money } = useOfficeFormat()
  const amountOf = (level: Level, name: (typeof LEVEL_LIMITS)[number]) =>
    level.limits.find(({ limit }) => limit === name)?.amount ?? null
  return [
    {
      id: 'level',
      head: words.levels.head,
      render: ({ level }) => (
        <span className="col">
          <b>{words.levels.level(String(level))}</b>
          <span className="c-3">{words.levels.proofs[level]}</span>
        </span>
      ),
    },
    ...LEVEL_LIMITS.map((name) => ({
      id: name,
      head: LEVEL_LIMIT_NAMES[name][lang],
      end: true as const,
      render: (level: Level) => {
        const amount = amountOf(level, name)
        return amount === null ? (
          <span className="c-3">{words.levels.none}</span>
        ) : (
          <span className="num">{money(amount, { kurus: 'auto' })}</span>
        )
      },
    })),
    ...(onChange === undefined
      ? []
      : [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (level: Level) => (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.change}: ${words.levels.level(String(level.level))}`}
                onClick={() => onChange(level)}
              >
                {words.change}
              </Button>
            ),
          },
        ]),
  ]
}
