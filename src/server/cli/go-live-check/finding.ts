/**
 * One line of the report. A missing `required` item prevents a live start or would harm players;
 * a `recommended` item can follow later.
 */
export type Finding = {
  check: string
  ok: boolean
  weight: 'required' | 'recommended'
  /** The result of the check, without secrets. */
  found: string
  how?: string
}

type About = { check: string; weight?: Finding['weight']; how: string }

export function finding(
  { check, weight = 'required', how }: About,
  ok: boolean,
  found: string,
): Finding {
  return { check, ok, weight, found, ...(!ok && { how }) }
}

/** Runs a check whose failure is the finding, such as a connection. */
export async function tried(about: About, attempt: () => Promise<string>): Promise<Finding> {
  try {
    return finding(about, true, await attempt())
  } catch (error) {
    return finding(about, false, error instanceof Error ? error.message : String(error))
  }
}
