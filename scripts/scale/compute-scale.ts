/** Figures of one spin over HTTP, measured by `npm run bench:round` (docs/benchmarks.md). */
export const MEASURED = {
  bytesPerRound: 1_590,
  walBytesPerRound: 3_361,
  databaseMicrosPerRound: 1_130,
  serverMicrosPerRound: 1_158,
  processMemoryMb: 303,
}

/** Assumptions. Prices are the reader's: 1 gives costs in units of each. */
export const LOAD = {
  players: 1_000_000,
  rounds: 50_000_000,
  /** The busiest second ÷ the mean second of a day. */
  peakFactor: 4,
  connectedShare: 0.2,
  /** The share of a core that is used at the peak; the rest is for failures and bursts. */
  use: 0.5,
  /** Bytes of all other calls, sessions and facts ÷ the bytes of rounds. */
  otherBytes: 0.25,
  /** Processor time of all other calls ÷ that of rounds. */
  otherWork: 1,
  /** Copies of the data: the primary and one standby. */
  copies: 2,
  /** Days that the database keeps before older months are archived. */
  days: 90,
  socketsPerProcess: 5_000,
  memoryPerSocketKb: 50,
  connectionsPerProcess: 26,
  coresPerDatabase: 32,
  /** Prices: a core for an hour, a GB of memory for an hour, a GB of disk for a month. */
  coreHour: 1,
  memoryGbHour: 0,
  diskGbMonth: 0,
}

export type ScaleInput = typeof MEASURED & typeof LOAD

const SECONDS_A_DAY = 86_400
const HOURS_A_MONTH = 730
const MICROS = 1e6
const GB = 1e9

export function computeScale(input: ScaleInput) {
  const roundsPerSecond = input.rounds / SECONDS_A_DAY
  const peakRounds = roundsPerSecond * input.peakFactor
  const cores = (micros: number) =>
    Math.ceil((peakRounds * micros * (1 + input.otherWork)) / MICROS / input.use)
  const databaseCores = cores(input.databaseMicrosPerRound)
  const serverCores = cores(input.serverMicrosPerRound)
  const sockets = Math.ceil(input.players * input.connectedShare)
  const realtimeProcesses = Math.ceil(sockets / input.socketsPerProcess)
  // A process runs JavaScript on one core.
  const processes = serverCores + realtimeProcesses
  const gbPerDay = (input.rounds * input.bytesPerRound * (1 + input.otherBytes)) / GB
  const diskGb = gbPerDay * input.days * input.copies
  const memoryGb =
    (processes * input.processMemoryMb) / 1e3 + (sockets * input.memoryPerSocketKb) / 1e6
  const monthly =
    (databaseCores * input.copies + serverCores + realtimeProcesses) *
      HOURS_A_MONTH *
      input.coreHour +
    memoryGb * HOURS_A_MONTH * input.memoryGbHour +
    diskGb * input.diskGbMonth
  return {
    roundsPerSecond: Math.round(roundsPerSecond),
    peakRoundsPerSecond: Math.round(peakRounds),
    gbPerDay: Math.round(gbPerDay),
    walGbPerDay: Math.round((input.rounds * input.walBytesPerRound * (1 + input.otherBytes)) / GB),
    diskTb: Math.round(diskGb / 1e3),
    databaseCores,
    databases: Math.ceil(databaseCores / input.coresPerDatabase),
    serverCores,
    sockets,
    realtimeProcesses,
    processes,
    connections: processes * input.connectionsPerProcess,
    memoryGb: Math.round(memoryGb),
    monthlyCost: Math.round(monthly),
  }
}
