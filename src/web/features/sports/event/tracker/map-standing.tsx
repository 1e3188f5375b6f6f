import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { classNames } from '#web/ui/class-names.ts'

const [PIP, GAP, ROW] = [24, 4, 28]

export function MapStanding({
  tracker: { parts, bestOf, target },
  name,
  mapName,
}: {
  tracker: Tracker
  name: string
  mapName: (number: number) => string
}) {
  const [home, away] = parts.at(-1) ?? [0, 0]
  const count = Math.max(target ?? 0, home, away)
  return (
    <div className="ground maps" role="img" aria-label={name}>
      <div className="maps__row" aria-hidden="true">
        {Array.from({ length: Math.max(bestOf ?? 1, parts.length) }, (_, index) => (
          <span
            key={index}
            className={classNames('maps__map', index === parts.length - 1 && 'is-running')}
          >
            <span className="t-2xs c-2">{mapName(index + 1)}</span>
            <b className="num">{parts[index]?.join('–') ?? '–'}</b>
          </span>
        ))}
      </div>
      {target !== null && (
        <svg
          viewBox={`0 0 ${count * (PIP + GAP) - GAP} ${2 * ROW + GAP}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {(
            [
              ['home', home],
              ['away', away],
            ] as const
          ).map(([side, won], row) =>
            Array.from({ length: count }, (_, index) => (
              <rect
                key={`${side} ${index}`}
                className={index < won ? `ground__pip is-${side}` : 'ground__pip'}
                x={index * (PIP + GAP)}
                y={row * (ROW + GAP)}
                width={PIP}
                height={ROW}
                rx="3"
              />
            )),
          )}
        </svg>
      )}
    </div>
  )
}
