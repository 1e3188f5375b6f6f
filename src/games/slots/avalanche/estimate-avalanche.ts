import {
  estimateWith,
  type VariableEstimate,
  type VariableEstimateSize,
} from '../variable/estimate-return.ts'
import { firstWindowOf, type AvalancheMachine } from './machine.ts'
import { createAvalancheSimulator } from './simulate-avalanche.ts'

/** Estimates the return as `estimateVariableReturn` does. */
export function estimateAvalancheReturn(
  machine: AvalancheMachine,
  size: VariableEstimateSize,
): VariableEstimate {
  return estimateWith(
    createAvalancheSimulator(machine, size.maxWinMultiple * machine.coinsPerBet),
    firstWindowOf(machine),
    size,
  )
}
