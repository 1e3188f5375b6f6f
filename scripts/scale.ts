import { computeScale, LOAD, MEASURED } from './scale/compute-scale.ts'

/**
 * `npm run -s scale -- [NAME=VALUE …]`: the scale of `docs/scale.md`, with other inputs where
 * given, such as `coreHour=0.04 days=30`.
 */
const inputs: Record<string, number> = { ...MEASURED, ...LOAD }
for (const given of process.argv.slice(2)) {
  const [name = '', value = ''] = given.split('=')
  if (!(name in inputs) || !Number.isFinite(Number(value)) || value === '')
    throw new Error(`${given}: give NAME=VALUE with a name of ${Object.keys(inputs).join(', ')}`)
  inputs[name] = Number(value)
}
for (const [name, value] of Object.entries(computeScale({ ...MEASURED, ...LOAD, ...inputs })))
  process.stdout.write(`${name.padEnd(24)} ${value.toLocaleString('en-US')}\n`)
